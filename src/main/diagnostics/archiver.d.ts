/** The used part of the archive library that exceljs depends on; it has no types of its own. */
declare module 'archiver' {
  import type { Readable, Transform } from 'node:stream'

  interface Archiver extends Transform {
    readonly append: (
      source: Readable | string,
      about: { readonly name: string; readonly date?: Date },
    ) => this
    readonly finalize: () => Promise<void>
    readonly abort: () => this
  }

  const archiver: (format: 'zip', options?: { readonly zlib?: { readonly level: number } }) => Archiver
  export default archiver
}
