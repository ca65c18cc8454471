import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge, eventChannel, requestChannel } from '../shared/bridge.ts'

// Spelled out, typed by the contract: importing it would pull its schemas into the sandboxed preload.
const request: typeof requestChannel = 'console:request'
const event: typeof eventChannel = 'console:event'

const bridge: Bridge = {
  request: (name, input) => ipcRenderer.invoke(request, { name, input }),
  on: (name, listener) => {
    const receive = (_: unknown, message: { readonly name: string; readonly value: never }) => {
      if (message.name === name) listener(message.value)
    }
    ipcRenderer.on(event, receive)
    return () => ipcRenderer.off(event, receive)
  },
}

contextBridge.exposeInMainWorld('bridge', bridge)
