import { NtExecutable, NtExecutableResource, Resource } from 'resedit'

/** Marks Electron's fuses in its binary; the wire's version, its length and one character per fuse follow. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** The nine fuses of Electron 45 before any is changed. */
const defaultFuses = '101100011'
export const fuseWire = Buffer.concat([
  Buffer.from(sentinel),
  Buffer.from([1, defaultFuses.length]),
  Buffer.from(defaultFuses),
])

export type StubArch = 'x64' | 'arm64'

const peMachines = { x64: 0x8664, arm64: 0xaa64 } as const
const elfMachines = { x64: 62, arm64: 183 } as const
const machCpus = { x64: 0x01000007, arm64: 0x0100000c } as const

/** Creates a Windows program without code: real headers, a version resource that the builder can edit, and fuses. */
export const windowsBinary = (arch: StubArch): Buffer => {
  const executable = NtExecutable.createEmpty(false, false)
  executable.newHeader.fileHeader.machine = peMachines[arch]
  const resources = NtExecutableResource.from(executable, true)
  const version = Resource.VersionInfo.createEmpty()
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' })
  version.outputToResourceEntries(resources.entries)
  resources.outputResource(executable)
  executable.setExtraData(fuseWire)
  return Buffer.from(executable.generate())
}

/** Creates a Linux program without code: the 64-bit header of an executable, and fuses. */
export const linuxBinary = (arch: StubArch): Buffer => {
  const header = Buffer.alloc(64)
  // Magic, 64 bits, little endian, version 1.
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  header.writeUInt16LE(2, 16)
  header.writeUInt16LE(elfMachines[arch], 18)
  header.writeUInt32LE(1, 20)
  header.writeUInt16LE(64, 52)
  return Buffer.concat([header, fuseWire])
}

/** Creates a macOS program or framework without code: a 64-bit Mach-O header; the framework has the fuses. */
export const macBinary = (arch: StubArch, kind: 'program' | 'framework'): Buffer => {
  const header = Buffer.alloc(32)
  header.writeUInt32LE(0xfeedfacf, 0)
  header.writeUInt32LE(machCpus[arch], 4)
  header.writeUInt32LE(kind === 'program' ? 2 : 6, 12)
  return kind === 'program' ? header : Buffer.concat([header, fuseWire])
}
