import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import electron from 'electron'
import ElectronStore from 'electron-store'

/*
 * With its first file electron-store opens a channel that tells any page where the user's files are. So it is opened here,
 * before there is a page, and closed at once: it opens it once only, and nothing but this module may import it. Outside
 * Electron there is neither.
 */
const { ipcMain } = electron
if (ipcMain) {
  ElectronStore.initRenderer()
  ipcMain.removeAllListeners('electron-store-get-data')
}

type Json = Readonly<Record<string, unknown>>

/** Reads a file's text; an editor may have begun it with a mark. */
export const parseFile = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''))

/**
 * Throws at once where nothing can be written. The library tries again and again for a second, and nothing else of the program
 * runs meanwhile.
 */
const probe = (path: string): void => {
  const beside = `${path}.probe`
  mkdirSync(dirname(path), { recursive: true })
  closeSync(openSync(beside, 'w', 0o600))
  rmSync(beside, { force: true })
}

/**
 * What writes an object into `<name>.json` as a whole or not at all, readable by this user only; its folder is made when
 * needed. It throws as the disk does: then an older file is as it was and nothing else is left.
 */
export const createJsonWriter = (path: string): ((values: Json) => void) => {
  let store: ElectronStore | undefined
  return values => {
    probe(path)
    store ??= new ElectronStore({
      cwd: dirname(path),
      name: basename(path, '.json'),
      accessPropertiesByDotNotation: false,
      configFileMode: 0o600,
      deserialize: text => parseFile(text) as Record<string, unknown>,
    })
    store.store = { ...values }
  }
}
