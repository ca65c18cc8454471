import { app, BrowserWindow } from 'electron'

void app.whenReady().then(() => new BrowserWindow({ show: false }).loadURL('about:blank'))
