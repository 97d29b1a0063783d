# The command layoutkit in an image without the Swift toolchain. The working folder of the image is /work:
#
#   docker build -t layoutkit .
#   docker run --rm -v "$PWD:/work" layoutkit lint .
#
# With --user, files that the command writes belong to you, not to root. With -i, the command gets the standard input,
# which `-` and `layoutkit mcp` read:
#
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/work" layoutkit lint --fix .
#   docker run --rm -i layoutkit solve - < Login.layout.yaml
#
# No test builds this file.
FROM swift:6.1-noble AS build
WORKDIR /layoutkit
COPY . .
# The cache keeps the other packages and the compiled modules, so that a change does not download and build everything again.
RUN --mount=type=cache,target=/layoutkit/.build \
  swift build -c release --product layoutkit --static-swift-stdlib --traits CLI,YAML,NoLanguageData \
  && cp .build/release/layoutkit /usr/local/bin/layoutkit \
  && strip /usr/local/bin/layoutkit

FROM ubuntu:24.04
COPY --from=build /usr/local/bin/layoutkit /usr/local/bin/layoutkit
WORKDIR /work
ENTRYPOINT ["layoutkit"]
