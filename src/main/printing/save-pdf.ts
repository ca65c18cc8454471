import type { WebContents } from 'electron'
import { failed, ok, type Result } from '../../shared/result.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { diskFailure, errorCode } from '../files/disk.ts'
import type { Log } from '../log/log.ts'

/** In inches. */
const margins = { top: 0.6, bottom: 0.7, left: 0.5, right: 0.5 }
const pageNumbers =
  '<div style="font-size:8px;width:100%;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>'

/** Prints what a page shows on paper as a PDF to an absolute path, whole or not at all. */
export const savePdf = async (
  page: Pick<WebContents, 'printToPDF'>,
  path: string,
  log: Log,
): Promise<Result<boolean>> => {
  try {
    const bytes = await page.printToPDF({
      pageSize: 'A4',
      landscape: true,
      margins,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: pageNumbers,
    })
    await writeAtomically(path, bytes, { log: log.error })
    return ok(true)
  } catch (error) {
    log.error('A page cannot be printed', error)
    return failed(diskFailure(errorCode(error), path))
  }
}
