import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import electron from 'electron'
import ElectronStore from 'electron-store'

/*
 * On its first file electron-store opens an IPC channel that reveals the location of the user's files to any page. So trigger
 * that here, before any page exists, and remove the listener: it is opened only once, and only this module may import
 * electron-store. Outside Electron there is no channel.
 */
const { ipcMain } = electron
if (ipcMain) {
  ElectronStore.initRenderer()
  ipcMain.removeAllListeners('electron-store-get-data')
}

type Json = Readonly<Record<string, unknown>>

/** Parses a file's text, without the byte order mark of some editors. */
export const parseFile = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''))

/** Throws immediately if the folder is not writable. electron-store would retry synchronously for a second and block main. */
const probe = (path: string): void => {
  const probePath = `${path}.probe`
  mkdirSync(dirname(path), { recursive: true })
  closeSync(openSync(probePath, 'w', 0o600))
  rmSync(probePath, { force: true })
}

/**
 * Creates an atomic writer of `<name>.json`, readable by this user only; its folder is created on demand. Throws the disk's
 * errors: an older file is then unchanged and nothing else remains.
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
