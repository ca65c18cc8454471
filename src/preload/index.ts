import { contextBridge, ipcRenderer } from 'electron'
// Types only: importing the schemas would pull them into the sandboxed preload.
import type { Bridge } from '../shared/bridge.ts'
import { eventChannel, requestChannel } from '../shared/channels.ts'

const bridge: Bridge = {
  request: (name, input) => ipcRenderer.invoke(requestChannel, { name, input }),
  on: (name, listener) => {
    const receive = (_: unknown, message: { readonly name: string; readonly value: never }) => {
      if (message.name === name) listener(message.value)
    }
    ipcRenderer.on(eventChannel, receive)
    return () => ipcRenderer.off(eventChannel, receive)
  },
}

contextBridge.exposeInMainWorld('bridge', bridge)
