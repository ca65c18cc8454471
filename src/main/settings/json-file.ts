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

/** One JSON object in a file, written atomically. */
export class JsonFile extends ElectronStore {}
