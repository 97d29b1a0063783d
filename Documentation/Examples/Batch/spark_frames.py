#!/usr/bin/env python3
"""Lays out a data set of documents on the cores of a Spark cluster. Needs PySpark, Java, and layoutkit on every worker.

usage: spark_frames.py DOCUMENTS FRAMES

DOCUMENTS is a file or folder with a document in JSON on each line, and FRAMES the folder to create. Each line of its files
is an object with the text of the document and its layout, in the order of the documents. Addresses such as s3a:// and hdfs:// work, too.
"""

import json
import os
import shlex
import sys

from pyspark.sql import SparkSession

# A conflict (exit code 1) and a line that cannot be read (2) are results here. Any other exit code, such as that of a process
# without memory, must fail the task, so that Spark repeats it. Spark starts a process for each core, so each gets one job.
COMMAND = "layoutkit solve --jsonl - --jobs 1 2>/dev/null || [ $? -le 2 ]"


def result(pair):
    document, layout = pair[0], json.loads(pair[1])
    # This is the number of the line among the lines that one process has read.
    del layout["file"]
    return json.dumps({"document": document, "layout": layout})


def main(documents, frames):
    spark = SparkSession.builder.appName("layoutkit").getOrCreate()
    lines = spark.sparkContext.textFile(documents).map(str.strip).filter(bool)
    # pipe() passes no environment on its own, so the command would not be found.
    layouts = lines.pipe("sh -c " + shlex.quote(COMMAND), env={"PATH": os.environ["PATH"]}, checkCode=True)
    # Each process prints one line for each document, in their order, as there is only one environment; zip() fails if the
    # numbers of lines differ.
    lines.zip(layouts).map(result).saveAsTextFile(frames)
    spark.stop()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
