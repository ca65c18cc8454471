import { create } from 'zustand'

/** Height of the window, in px. */
const windowHeight = create<number>(() => window.innerHeight)
window.addEventListener('resize', () => windowHeight.setState(window.innerHeight, true))

/**
 * True if lines of this height in px, those of all pages together, fill at most half of the window: a few rows may be taller,
 * as the room below them stays empty.
 */
export const useFewRows = (linesHeight: number): boolean => windowHeight(height => linesHeight <= height / 2)
