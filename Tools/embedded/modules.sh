# Functions that compile modules of this package with Embedded Swift, for scripts that source this file.
#
# Requires: `root`, the folder of the package. A compiled module is kept in its folder and compiled again only if its
# sources, its imports or the flags changed.

embedded_target=wasm32-unknown-none-wasm
embedded_support=$root/Tools/embedded
embedded_flags=(-target "$embedded_target" -enable-experimental-feature Embedded -swift-version 6 -wmo -parse-as-library -Osize)
embedded_c_flags=("--target=$embedded_target" -ffreestanding -fno-builtin -mbulk-memory -ffp-contract=off -O2 -Wall -Werror)

# libyaml, the C code in the package Yams, reads layout documents. `libc` has the headers that libyaml includes.
embedded_yaml=$root/.build/checkouts/Yams/Sources/CYaml
embedded_yaml_flags=(-D YAML -I "$embedded_yaml/include" -Xcc "-I$embedded_support/libc")

# module_sources MODULE: lists the source files of the module.
module_sources() {
  find "$root/Packages/$1/Sources/$1" -name '*.swift' | sort
}

# module_imports FILE...: lists the modules of this package that the files import.
module_imports() {
  sed -n 's/^ *\(@[_a-zA-Z()]* \)*\(public \)\{0,1\}import \([A-Za-z]*\)$/\3/p' "$@" | sort -u |
    while IFS= read -r name; do if [ -d "$root/Packages/$name" ]; then echo "$name"; fi; done
}

# compile_files FOLDER MODULE FILE... -- FLAG...: compiles files to FOLDER/MODULE.o and FOLDER/MODULE.swiftmodule.
compile_files() {
  local folder=$1 module=$2 files=() name key
  shift 2
  while [ "$1" != -- ]; do
    files+=("$1")
    shift
  done
  shift
  key=$({
    echo "$@"
    swiftc --version 2>/dev/null
    cat "${files[@]}"
    for name in $(module_imports "${files[@]}"); do cat "$folder/$name.key"; done
  } | cksum)
  if [ "$(cat "$folder/$module.key" 2>/dev/null)" = "$key" ]; then return; fi
  rm -f "$folder/$module.key"
  swiftc "$@" -module-name "$module" -I "$folder" -emit-module -emit-module-path "$folder/$module.swiftmodule" \
    -c -o "$folder/$module.o" "${files[@]}" || return
  echo "$key" >"$folder/$module.key"
}

# module_closure MODULE...: lists the modules and all modules that they import.
module_closure() {
  local name
  for name in "$@"; do
    echo "$name"
    module_closure $(module_imports $(module_sources "$name"))
  done | sort -u
}

# compile_module FOLDER MODULE FLAG...: compiles a module of this package, after the modules that it imports.
compile_module() {
  local folder=$1 module=$2 files=() name
  shift 2
  while IFS= read -r name; do files+=("$name"); done < <(module_sources "$module")
  for name in $(module_imports "${files[@]}"); do compile_module "$folder" "$name" "$@" || return; done
  if [ "$module" = LayoutDocumentsYAML ]; then
    fetch_yaml || return
    set -- "$@" "${embedded_yaml_flags[@]}"
  fi
  compile_files "$folder" "$module" "${files[@]}" -- "$@"
}

# fetch_yaml: fetches the package Yams, if it is not there yet.
fetch_yaml() {
  if [ ! -d "$embedded_yaml" ]; then swift package --package-path "$root" resolve >&2; fi
}

# compile_yaml FOLDER: compiles the parts of libyaml that read a text to FOLDER/yaml-PART.o.
compile_yaml() {
  local part
  fetch_yaml
  for part in api reader scanner parser; do
    # The warnings of another project's code are switched off.
    clang "${embedded_c_flags[@]}" -w -DYAML_DECLARE_STATIC "-I$embedded_support/libc" "-I$embedded_yaml/include" \
      -c -o "$1/yaml-$part.o" "$embedded_yaml/src/$part.c"
  done
}

# link_module FOLDER RESULT SOURCE... -- OBJECT...: links a WebAssembly module without a program. It exports the functions
# that the Swift sources mark with @_cdecl, and consists of the objects and of the C runtime, compiled in FOLDER.
link_module() {
  local folder=$1 result=$2 sources=() objects=() exports=() name resources
  shift 2
  while [ "$1" != -- ]; do
    sources+=("$1")
    shift
  done
  shift
  objects=("$@")
  for name in "$embedded_support/runtime.c" "$embedded_support/allocator.c" "$root/Tools/web/module/host.c"; do
    objects+=("$folder/$(basename "$name" .c).o")
    clang "${embedded_c_flags[@]}" -c -o "${objects[-1]}" "$name" || return
  done
  while IFS= read -r name; do exports+=("--export=$name"); done < <(sed -n 's/^@_cdecl("\(.*\)")$/\1/p' "${sources[@]}")
  resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  wasm-ld --fatal-warnings --no-entry --gc-sections --strip-all --compress-relocations -O2 --stack-first \
    -z stack-size=4194304 "${exports[@]}" -o "$result" "${objects[@]}" \
    "$resources/embedded/$embedded_target/libswiftUnicodeDataTables.a"
}
