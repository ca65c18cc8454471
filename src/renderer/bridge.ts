import type { Bridge } from '../shared/bridge.ts'

declare global {
  interface Window {
    readonly bridge: Bridge
  }
}

/** The page's only channel to main. */
export const bridge = (): Bridge => window.bridge
