import type { BrowserWindow } from './browser-window.ts'
import type { WebContents } from './web-contents.ts'

/** The open windows and pages, by Electron's ids; apart from their classes, which need each other. */
export const windows = new Map<number, BrowserWindow>()
export const pages = new Map<number, WebContents>()

let lastId = 0

export function nextId(): number {
  lastId += 1
  return lastId
}

let focused: BrowserWindow | null = null

export function focusedWindow(): BrowserWindow | null {
  return focused
}

export function setFocused(window: BrowserWindow | null): void {
  focused = window
}
