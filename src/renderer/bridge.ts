import type { Bridge } from '../shared/bridge.ts'

declare global {
  interface Window {
    readonly bridge: Bridge
  }
}

/** The only way out of the page. */
export const bridge = (): Bridge => window.bridge
