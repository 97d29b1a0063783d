#if CLI
  import LayoutKitCLI

  CommandLineTool().main()
#else
  import Foundation

  let message = "error: this layoutkit was built without the trait CLI; build it with the default traits\n"
  try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
  exit(70)
#endif
