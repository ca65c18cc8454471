import { access } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { app, type BrowserWindow, ClipboardItem, clipboard, dialog, shell } from 'electron'
import type { Language } from '../../../shared/language.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { cleanName } from '../../downloads/clean-name.ts'
import { refuseFile } from '../../downloads/download.ts'
import { getFileKind } from '../../downloads/file-kind.ts'
import type { Log } from '../../log/log.ts'
import { openExternal } from '../guards/guards.ts'
import { dialogTexts } from './dialog-texts.ts'
import { askOtherKind } from './message-boxes.ts'

const refuseMissing = (path: string) => failed({ kind: 'disk', reason: 'missing', path })

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The operator's choices for saving files. */
interface SaveDefaults {
  /** Default folder; '' for the system's downloads folder. */
  readonly folder: () => string
  /** Suggested file name of a list with this title, without extension. */
  readonly name: (title: string, pattern?: string) => string
}

export type NativeHandlers = ReturnType<typeof createNativeHandlers>

/** Native features for the page. Paths stay in main: the page refers to jobs and files, and sees only base names. */
export const createNativeHandlers = (language: () => Language, log: Log, saving: SaveDefaults) => {
  /** The operator's folder if it exists, else the downloads folder. */
  const folder = async (): Promise<string> => {
    const exportFolder = saving.folder()
    return exportFolder !== '' && (await exists(exportFolder)) ? exportFolder : app.getPath('downloads')
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
    /** Asks where to save a workbook; null if canceled. */
    askSavePath: (window: BrowserWindow, title: string): Promise<string | null> =>
      askPath(window, workbookName(title)),
    /** File name that a pattern yields for a list of this title, and the default folder. */
    previewExport: async (title: string, pattern: string) => ({
      name: workbookName(title, pattern),
      folder: await folder(),
    }),
    /** Asks for a folder; null if canceled. */
    askFolder: async (window: BrowserWindow): Promise<string | null> => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: text('chooseFolder'),
        defaultPath: await folder(),
        properties: ['openDirectory', 'createDirectory'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
    /** Asks where to save a file with a remote name; confirms first unless it is a spreadsheet, archive or text. */
    askDownloadPath: async (window: BrowserWindow, name: string): Promise<string | null> => {
      const isAgreed = getFileKind(name) !== null || (await askOtherKind(window, language(), name))
      return isAgreed ? askPath(window, name || 'download') : null
    },
    /** Asks for a connection profile; null if canceled. */
    askProfile: async (window: BrowserWindow): Promise<string | null> => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: text('chooseProfile'),
        filters: [{ name: text('profileFile'), extensions: ['json'] }],
        properties: ['openFile'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
    /** Asks for a workbook of members; null if canceled. */
    askImportFile: async (window: BrowserWindow): Promise<string | null> => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: text('chooseMembers'),
        filters: [{ name: 'Excel', extensions: ['xlsx'] }],
        properties: ['openFile'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
    /** Asks where to save diagnostics; null if canceled. */
    askDiagnosticsPath: (window: BrowserWindow): Promise<string | null> => {
      const day = new Date().toISOString().slice(0, 10)
      return askPath(window, `channel-console-diagnostics-${day}.zip`)
    },
    /** Asks where to save a file of this name; null if canceled. */
    askFilePath: (window: BrowserWindow, name: string): Promise<string | null> =>
      askPath(window, cleanName(name)),
    /** Asks where to save a PDF; null if canceled. */
    askPdfPath: (window: BrowserWindow, title: string): Promise<string | null> =>
      askPath(window, cleanName(`${cleanName(title) || 'print'}.pdf`)),
    /** Asks where to save a file of views; null if canceled. */
    askViewsPath: (window: BrowserWindow, title: string): Promise<string | null> =>
      askPath(window, cleanName(`${cleanName(title) || 'views'}.json`)),
    /** Asks for a file of views; null if canceled. */
    askViewsFile: async (window: BrowserWindow): Promise<string | null> => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: text('chooseViews'),
        filters: [{ name: text('viewsFile'), extensions: ['json'] }],
        properties: ['openFile'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
    openFile: async (path: string): Promise<Result<undefined>> => {
      // Any other kind of file may be a program: the user can open it from its folder.
      if (getFileKind(path) === null) return refuseFile('notOpened')
      if (!(await exists(path))) return refuseMissing(path)
      const problem = await shell.openPath(path)
      if (problem === '') return ok(undefined)
      // Logs the extension only: the name may be a person's.
      log.warn('Could not open a file', { kind: extname(path), problem })
      return failed({ kind: 'disk', reason: 'other', path })
    },
    showFile: async (path: string): Promise<Result<undefined>> => {
      if (!(await exists(path))) return refuseMissing(path)
      shell.showItemInFolder(path)
      return ok(undefined)
    },
    copy: async (content: { readonly text: string; readonly html?: string | undefined }): Promise<void> => {
      const { text: plain, html } = content
      if (html === undefined) return clipboard.writeText(plain)
      // Both formats: a spreadsheet pastes the table, a text field the text.
      await clipboard.write([new ClipboardItem({ 'text/plain': plain, 'text/html': html })])
    },
    openLink: async (url: string): Promise<Result<undefined>> =>
      (await openExternal(url, log))
        ? ok(undefined)
        : failed({ kind: 'invalid', fields: [{ field: 'url', message: 'errors:invalidRequest' }] }),
  }
}
