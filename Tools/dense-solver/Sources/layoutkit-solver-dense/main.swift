#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

var solver = DenseSolver()
print(DenseSolver.greeting)
fflush(nil)
while let line = readLine() {
  let answer = solver.answer(to: line)
  guard !answer.isEmpty else { continue }
  print(answer.joined(separator: "\n"))
  fflush(nil)
}
