import { BrowserWindow } from 'electron'
import type { Paper } from '../../shared/paper.ts'
import { writePaperHtml, writePaperRows } from './paper-html.ts'

/** Rows that are added to the page at once: a message of a few hundred kilobytes. */
const rowsAtOnce = 500

/** In inches, as printToPDF expects. */
const margins = { top: 0.6, bottom: 0.7, left: 0.5, right: 0.5 }
const pageNumbers =
  '<div style="font-size:8px;width:100%;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>'

const openHidden = () =>
  new BrowserWindow({
    show: false,
    // No preload: the printed page has no access to the app.
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      devTools: false,
      spellcheck: false,
    },
  })

/** Prints papers as PDFs, one at a time, in a hidden window that is closed after the last one. */
export const createPaperPrinter = () => {
  let window: BrowserWindow | null = null
  let waiting = 0
  let lastPrint: Promise<unknown> = Promise.resolve()
  const close = () => {
    if (window && !window.isDestroyed()) window.destroy()
    window = null
  }
  const printNow = async (paper: Paper): Promise<Uint8Array> => {
    if (!window || window.isDestroyed()) window = openHidden()
    const { webContents } = window
    const html = Buffer.from(writePaperHtml(paper)).toString('base64')
    await window.loadURL(`data:text/html;charset=utf-8;base64,${html}`)
    for (let from = 0; from < paper.rows.length; from += rowsAtOnce) {
      const rows = JSON.stringify(writePaperRows(paper.rows.slice(from, from + rowsAtOnce)))
      // The document's policy keeps its own scripts from running, not main's.
      // oxlint-disable-next-line no-await-in-loop -- in order
      await webContents.executeJavaScript(
        `document.querySelector('tbody').insertAdjacentHTML('beforeend', ${rows}); 0`,
      )
    }
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
