import { access } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { app, type BrowserWindow, ClipboardItem, clipboard, dialog, shell } from 'electron'
import type { Language } from '../shared/language.ts'
import { failed, ok, type Result } from '../shared/result.ts'
import { cleanName } from './downloads/clean-name.ts'
import { refuseFile } from './downloads/download.ts'
import { getFileKind } from './downloads/file-kind.ts'
import type { Log } from './log/log.ts'
import { dialogTexts } from './windows/dialog-texts.ts'
import { openExternal } from './windows/guards.ts'
import { askOtherKind } from './windows/message-boxes.ts'

const missing = (path: string) => failed({ kind: 'disk', reason: 'missing', path })

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** How the operator wants files to be offered. */
interface Saving {
  /** A folder, '' for the system's downloads. */
  readonly folder: () => string
  /** What a list of this title is called, before its ending. */
  readonly name: (title: string, pattern?: string) => string
}

/** What the page asks of the desktop. Paths stay here: the page names jobs and files, and learns base names. */
export const createNativeHandlers = (language: () => Language, log: Log, saving: Saving) => {
  /** The folder of the operator's choice while it is there. */
  const folder = async (): Promise<string> => {
    const chosen = saving.folder()
    return chosen !== '' && (await exists(chosen)) ? chosen : app.getPath('downloads')
  }
  const askPath = async (window: BrowserWindow, name: string): Promise<string | null> => {
    const extension = extname(name).slice(1)
    const filter = { name: extension === 'xlsx' ? 'Excel' : extension, extensions: [extension] }
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: join(await folder(), name),
      filters: extension ? [filter] : [],
    })
    return canceled || filePath === '' ? null : filePath
  }
  const workbookName = (title: string, pattern?: string): string =>
    cleanName(`${cleanName(saving.name(title, pattern)) || cleanName(title) || 'export'}.xlsx`)
  const text = (key: keyof typeof dialogTexts) => dialogTexts[key][language()]
  return {
    /** Where to save this workbook; null when the user thought better of it. */
    askSavePath: (window: BrowserWindow, title: string): Promise<string | null> =>
      askPath(window, workbookName(title)),
    /** What a list of this title would be called by a pattern, and the folder it would be offered in. */
    previewExport: async (title: string, pattern: string) => ({
      name: workbookName(title, pattern),
      folder: await folder(),
    }),
    /** A folder chosen by the user, or null. */
    askFolder: async (window: BrowserWindow): Promise<string | null> => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: text('chooseFolder'),
        defaultPath: await folder(),
        properties: ['openDirectory', 'createDirectory'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
    /** Where to save a file that others named; asked a second time where it is no spreadsheet, archive or text. */
    askDownloadPath: async (window: BrowserWindow, name: string): Promise<string | null> => {
      const isAgreed = getFileKind(name) !== null || (await askOtherKind(window, language(), name))
      return isAgreed ? askPath(window, name || 'download') : null
    },
    /** A connection profile chosen by the user, or null. */
    askProfile: async (window: BrowserWindow): Promise<string | null> => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: text('chooseProfile'),
        filters: [{ name: text('profileFile'), extensions: ['json'] }],
        properties: ['openFile'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
    /** A workbook of members chosen by the user, or null. */
    askImportFile: async (window: BrowserWindow): Promise<string | null> => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: text('chooseMembers'),
        filters: [{ name: 'Excel', extensions: ['xlsx'] }],
        properties: ['openFile'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
    /** Where to save diagnostics; null when the user thought better of it. */
    askDiagnosticsPath: (window: BrowserWindow): Promise<string | null> => {
      const day = new Date().toISOString().slice(0, 10)
      return askPath(window, `channel-console-diagnostics-${day}.zip`)
    },
    /** Where to save a file of this name; null when the user thought better of it. */
    askFilePath: (window: BrowserWindow, name: string): Promise<string | null> =>
      askPath(window, cleanName(name)),
    /** Where to save a printed page; null when the user thought better of it. */
    askPdfPath: (window: BrowserWindow, title: string): Promise<string | null> =>
      askPath(window, cleanName(`${cleanName(title) || 'print'}.pdf`)),
    /** Where to save a file of views; null when the user thought better of it. */
    askViewsPath: (window: BrowserWindow, title: string): Promise<string | null> =>
      askPath(window, cleanName(`${cleanName(title) || 'views'}.json`)),
    /** A file of views chosen by the user, or null. */
    askViewsFile: async (window: BrowserWindow): Promise<string | null> => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: text('chooseViews'),
        filters: [{ name: text('viewsFile'), extensions: ['json'] }],
        properties: ['openFile'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
    openFile: async (path: string): Promise<Result<undefined>> => {
      // Whatever else stands there may be a program: the user finds it in its folder.
      if (getFileKind(path) === null) return refuseFile('notOpened')
      if (!(await exists(path))) return missing(path)
      const problem = await shell.openPath(path)
      if (problem === '') return ok(undefined)
      // Its name may be somebody's.
      log.warn('A file could not be opened', { kind: extname(path), problem })
      return failed({ kind: 'disk', reason: 'other', path })
    },
    showFile: async (path: string): Promise<Result<undefined>> => {
      if (!(await exists(path))) return missing(path)
      shell.showItemInFolder(path)
      return ok(undefined)
    },
    copy: async (content: { readonly text: string; readonly html?: string | undefined }): Promise<void> => {
      const { text: plain, html } = content
      if (html === undefined) return clipboard.writeText(plain)
      // Both at once: a spreadsheet takes the table, a text field the text.
      await clipboard.write([new ClipboardItem({ 'text/plain': plain, 'text/html': html })])
    },
    openLink: async (url: string): Promise<Result<undefined>> =>
      (await openExternal(url, log))
        ? ok(undefined)
        : failed({ kind: 'invalid', fields: [{ field: 'url', message: 'errors:invalidRequest' }] }),
  }
}
