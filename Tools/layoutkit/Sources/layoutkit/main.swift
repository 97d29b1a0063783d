#if CLI
  import LayoutKitCLI

  CommandLineTool().main()
#else
  print("This layoutkit was built without the trait CLI; build it with the default traits.")
#endif
