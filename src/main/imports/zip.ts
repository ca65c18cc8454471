import type { FileHandle } from 'node:fs/promises'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'
import { ImportRefusal } from './import-refusal.ts'

/** Files of an archive by name: in lower case without a leading slash, as names in a workbook are compared. */
type ZipEntries = ReadonlyMap<string, Entry>

export interface Zip {
  readonly entries: ZipEntries
  /** Yields the bytes of a file; refuses (`tooLarge`) one of more than `maxBytes`, packed or unpacked. */
  readonly stream: (entry: Entry, maxBytes: number) => AsyncGenerator<Uint8Array>
}

const maxEntries = 2000
const maxDirectoryBytes = 1_048_576

/** Calls yauzl; an archive that it cannot read is refused as damaged. */
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
    // Readers differ in which of two files of one name they take: a favourite hiding place.
    if (entries.has(name)) throw new ImportRefusal('damaged')
    if (entry.isEncrypted()) throw new ImportRefusal('protected')
    entries.set(name, entry)
  }
  return entries
}

/** Opens an archive by its directory without unpacking anything. The caller closes the file. */
export const openZip = async ({ fd }: FileHandle): Promise<Zip> => {
  // Names are not decoded: yauzl would refuse a leading slash. Sizes are checked below: yauzl calls every wrong one damage.
  const options = { decodeStrings: false, validateEntrySizes: false }
  const archive = await fromFdPromise(fd, options).catch(() => {
    throw new ImportRefusal('notWorkbook')
  })
  if (archive.entryCount > maxEntries) throw new ImportRefusal('tooLarge')

  async function* stream(entry: Entry, maxBytes: number): AsyncGenerator<Uint8Array> {
    // Empty blocks take time and yield nothing: what goes in is limited as well as what comes out.
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
