# The command layoutkit in an image without the Swift toolchain:
#
#   docker build -t layoutkit .
#   docker run --rm -v "$PWD:/work" layoutkit lint /work
#
# No test builds this file.
FROM swift:6.1-noble AS build
WORKDIR /layoutkit
COPY . .
RUN swift build -c release --product layoutkit --static-swift-stdlib --traits CLI,YAML \
  && strip .build/release/layoutkit

FROM ubuntu:24.04
COPY --from=build /layoutkit/.build/release/layoutkit /usr/local/bin/layoutkit
ENTRYPOINT ["layoutkit"]
