import type { Paper } from '../../shared/files/paper.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'

/** Prints a paper to PDF; rejects if printing fails. */
export type PaperToPdf = (paper: Paper) => Promise<Uint8Array>

/** Saves a paper as a PDF at an absolute path, atomically. Yields its size in bytes. */
export const savePdf = async (
  paper: Paper,
  path: string,
  print: PaperToPdf,
  log: (message: string, error: unknown) => void,
): Promise<Result<number>> => {
  try {
    const bytes = await print(paper)
    await writeAtomically(path, bytes, { log })
    return ok(bytes.byteLength)
  } catch (error) {
    log('Could not print a document', error)
    return failed(toDiskFailure(getErrorCode(error), path))
  }
}
