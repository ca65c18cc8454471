import { printRequests } from '../../shared/bridge/printing.ts'
import { ok } from '../../shared/result.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { NativeHandlers } from '../windows/dialogs/native.ts'
import type { PaperToPdf } from './save-pdf.ts'

interface PrintRequestsDeps {
  readonly native: Pick<NativeHandlers, 'askPdfPath'>
  readonly print: PaperToPdf
  readonly log: (message: string, error: unknown) => void
}

/** Answers the requests for printing; the code is loaded on first use. */
export const registerPrinting = (bridge: Bridge, { native, print, log }: PrintRequestsDeps): void =>
  bridge.answer(printRequests, {
    savePdf: async (paper, window) => {
      const path = await native.askPdfPath(window, paper.title)
      if (path === null) return ok(false)
      const { savePdf } = await import('./save-pdf.ts')
      const saveResult = await savePdf(paper, path, print, log)
      return saveResult.ok ? ok(true) : saveResult
    },
  })
