import { contextBridge, ipcRenderer, webUtils } from 'electron'
// Types only: importing the schemas would pull them into the sandboxed preload.
import type { Bridge } from '../shared/bridge.ts'
import { eventChannel, fileChannel, requestChannel } from '../shared/channels.ts'

interface Subscription {
  readonly name: string
  readonly listener: (value: never) => void
}

// One listener of the channel for all: Electron warns of more than ten.
const subscriptions = new Set<Subscription>()
ipcRenderer.on(eventChannel, (_, message: { readonly name: string; readonly value: never }) => {
  // A copy: one that is added meanwhile waits for the next event.
  const listening = [...subscriptions]
  for (const { name, listener } of listening) if (name === message.name) listener(message.value)
})

const bridge: Bridge = {
  request: (name, input) => ipcRenderer.invoke(requestChannel, { name, input }),
  requestWithFile: (name, file) =>
    ipcRenderer.invoke(fileChannel, { name, input: { path: webUtils.getPathForFile(file as File) } }),
  on: (name, listener) => {
    const subscription: Subscription = { name, listener }
    subscriptions.add(subscription)
    return () => void subscriptions.delete(subscription)
  },
}

contextBridge.exposeInMainWorld('bridge', bridge)
