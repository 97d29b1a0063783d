// The target EmptyICUData has no interface: it only defines symbols for the linker.
