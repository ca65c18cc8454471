import type { FileHandle } from 'node:fs/promises'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'
import { ImportRefusal } from './import-refusal.ts'

/** Files of an archive by name: lower case, without leading slash, as workbooks compare names. */
type ZipEntries = ReadonlyMap<string, Entry>

export interface Zip {
  readonly entries: ZipEntries
  /** Streams the bytes of a file; refuses (`tooLarge`) more than `maxBytes`, packed or unpacked. */
  readonly stream: (entry: Entry, maxBytes: number) => AsyncGenerator<Uint8Array>
}

const maxEntries = 2000
const maxDirectoryBytes = 1_048_576

/** Reads from yauzl; its errors mean a damaged archive. */
async function* refuseDamaged<T>(
  read: () => AsyncIterable<T> | Promise<AsyncIterable<T>>,
): AsyncGenerator<T> {
  try {
    yield* await read()
  } catch {
    throw new ImportRefusal('damaged')
  }
}

const readEntries = async (archive: ZipFile): Promise<ZipEntries> => {
  const entries = new Map<string, Entry>()
  let directoryBytes = 0
  for await (const entry of refuseDamaged(() => archive.eachEntry())) {
    directoryBytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (directoryBytes > maxDirectoryBytes) throw new ImportRefusal('tooLarge')
    const name = entry.fileNameRaw.toString().replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
    // Readers differ in which of two files with the same name they use: a known attack.
    if (entries.has(name)) throw new ImportRefusal('damaged')
    if (entry.isEncrypted()) throw new ImportRefusal('protected')
    entries.set(name, entry)
  }
  return entries
}

/** Opens an archive by its directory without unpacking. The caller closes the file. */
export const openZip = async ({ fd }: FileHandle): Promise<Zip> => {
  // Names stay raw: yauzl refuses a leading slash. Sizes are checked below: yauzl reports every wrong one as damage.
  const options = { decodeStrings: false, validateEntrySizes: false }
  const archive = await fromFdPromise(fd, options).catch(() => {
    throw new ImportRefusal('notWorkbook')
  })
  if (archive.entryCount > maxEntries) throw new ImportRefusal('tooLarge')

  async function* stream(entry: Entry, maxBytes: number): AsyncGenerator<Uint8Array> {
    // Empty blocks cost time without output: limit the input as well as the output.
    if (entry.compressedSize > maxBytes) throw new ImportRefusal('tooLarge')
    let bytes = 0
    for await (const piece of refuseDamaged<Uint8Array>(() => archive.openReadStreamPromise(entry))) {
      bytes += piece.length
      if (bytes > maxBytes) throw new ImportRefusal('tooLarge')
      yield piece
    }
    if (bytes !== entry.uncompressedSize) throw new ImportRefusal('damaged')
  }
  return { entries: await readEntries(archive), stream }
}
