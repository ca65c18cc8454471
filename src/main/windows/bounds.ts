import { z } from 'zod'
import type { Document } from '../settings/document.ts'
import { type DocumentField, openField } from '../settings/field.ts'

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Smallest window the console is laid out for, in pixels. */
export const minimumSize = { width: 480, height: 400 } as const

const firstSize = { width: 1280, height: 800 } as const

/** Where the window was when it was last seen; `maximized` comes on top of the normal bounds. */
export const WindowState = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
  maximized: z.boolean(),
})
export type WindowState = z.output<typeof WindowState>

/** Where a window's place is remembered. */
export type WindowPlace = DocumentField<WindowState | undefined>

/** The place of a kind of window in this document; `first` is where the next one goes, whatever is remembered. */
export const createWindowPlace = (document: Document, kind: string, first?: WindowState): WindowPlace => {
  const field = openField(document, kind, stored => WindowState.safeParse(stored).data)
  return first ? { ...field, read: () => first } : field
}

/** How far a further window is laid off from the one before, in pixels. */
const step = 32

/** Where a further window goes: as large as this one, which stays in sight. */
export const offsetBounds = ({ x, y, width, height }: Rectangle): WindowState => ({
  x: x + step,
  y: y + step,
  width,
  height,
  maximized: false,
})

const overlap = (a: Rectangle, b: Rectangle): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

const within = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high))

/**
 * Bounds that lie wholly on one of the present work areas (the first is the primary one): where the window was as far
 * as that screen still exists, else centred on the primary. A work area smaller than the minimum is overhung.
 */
export const fitBounds = (
  saved: Rectangle | null,
  workAreas: readonly [Rectangle, ...Rectangle[]],
): Rectangle => {
  const best = saved ? workAreas.toSorted((a, b) => overlap(saved, b) - overlap(saved, a))[0] : undefined
  const area = saved && best && overlap(saved, best) > 0 ? best : workAreas[0]
  const wanted = saved ?? firstSize
  const width = Math.max(minimumSize.width, Math.min(wanted.width, area.width))
  const height = Math.max(minimumSize.height, Math.min(wanted.height, area.height))
  const inside = saved !== null && overlap(saved, area) > 0
  const x = inside ? saved.x : area.x + Math.round((area.width - width) / 2)
  const y = inside ? saved.y : area.y + Math.round((area.height - height) / 2)
  return {
    x: within(area.x, x, Math.max(area.x, area.x + area.width - width)),
    y: within(area.y, y, Math.max(area.y, area.y + area.height - height)),
    width,
    height,
  }
}
