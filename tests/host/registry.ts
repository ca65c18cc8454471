import type { BrowserWindow } from './browser-window.ts'
import type { WebContents } from './web-contents.ts'

/** The open windows and pages by Electron's ids; in a file of their own, as their classes import each other. */
export const windows = new Map<number, BrowserWindow>()
export const pages = new Map<number, WebContents>()

let lastId = 0

export function nextId(): number {
  lastId += 1
  return lastId
}

let currentFocus: BrowserWindow | null = null

export function focusedWindow(): BrowserWindow | null {
  return currentFocus
}

export function setFocused(window: BrowserWindow | null): void {
  currentFocus = window
}
