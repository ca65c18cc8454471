import { randomUUID } from 'node:crypto'
import { BrowserWindow, session } from 'electron'
import type { Paper } from '../../shared/files/paper.ts'
import type { Log } from '../log/log.ts'
import { appScheme } from '../windows/guards/app-origin.ts'
import { guardSession } from '../windows/guards/guards.ts'
import { pagePreferences } from '../windows/guards/page-preferences.ts'
import { paperPolicy, writePaperHtml } from './paper-html.ts'

/** In inches, as printToPDF expects. */
const margins = { top: 0.6, bottom: 0.7, left: 0.5, right: 0.5 }
const pageNumbers =
  '<div style="font-size:8px;width:100%;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>'

/** Session of the printed pages, in memory: the console's own pages are in another, which does not know their addresses. */
const partition = 'paper'

const openHidden = () => new BrowserWindow({ show: false, webPreferences: { ...pagePreferences, partition } })

/** A paper on its way to the printer, with its address. */
interface PrintedPaper {
  readonly address: string
  readonly paper: Paper
}

/** Serves the paper that is being printed, and nothing else, to the printer's window. */
const servePapers = (current: () => PrintedPaper | null, log: Log) => {
  const papers = session.fromPartition(partition)
  guardSession(papers, url => url === current()?.address, log)
  papers.protocol.handle(appScheme, ({ url, method }) => {
    const printed = current()
    if (!printed || url !== printed.address || method !== 'GET') return new Response(null, { status: 404 })
    return new Response(writePaperHtml(printed.paper), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': paperPolicy,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    })
  })
}

/** Prints papers as PDFs, one at a time, in a hidden window that is closed after the last one; create it once. */
export const createPaperPrinter = (log: Log) => {
  let window: BrowserWindow | null = null
  let current: PrintedPaper | null = null
  let waiting = 0
  let lastPrint: Promise<unknown> = Promise.resolve()
  servePapers(() => current, log)
  const close = () => {
    if (window && !window.isDestroyed()) window.destroy()
    window = null
  }
  const printNow = async (paper: Paper): Promise<Uint8Array> => {
    if (!window || window.isDestroyed()) window = openHidden()
    const { webContents } = window
    // A new address each time; a `data:` address of more than 2 MB would not load.
    current = { address: `${appScheme}://paper/${randomUUID()}`, paper }
    await window.loadURL(current.address)
    return webContents.printToPDF({
      pageSize: 'A4',
      landscape: true,
      margins,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: pageNumbers,
    })
  }
  return {
    print: (paper: Paper): Promise<Uint8Array> => {
      waiting += 1
      const printed = lastPrint
        .then(() => printNow(paper))
        .finally(() => {
          current = null
          waiting -= 1
          if (waiting === 0) close()
        })
      lastPrint = printed.catch(() => undefined)
      return printed
    },
    /** On quit, the hidden window must not outlive the others. */
    close,
  }
}
