import { z } from 'zod'
import type { Document } from '../settings/document.ts'
import { type DocumentField, openField } from '../settings/field.ts'

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Smallest window that the layout supports, in pixels. */
export const minimumSize = { width: 480, height: 400 } as const

const firstSize = { width: 1280, height: 800 } as const

/** A window's last bounds; `maximized` is in addition to the normal bounds. */
export const WindowState = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
  maximized: z.boolean(),
})
export type WindowState = z.output<typeof WindowState>

/** Storage of a window's bounds. */
export type WindowPlace = DocumentField<WindowState | undefined>

/** Storage of the bounds of a kind of window; `first` overrides what is stored. */
export const createWindowPlace = (document: Document, kind: string, first?: WindowState): WindowPlace => {
  const field = openField(document, kind, storedValue => WindowState.safeParse(storedValue).data)
  return first ? { ...field, read: () => first } : field
}

/** Offset of a further window from the previous one, in pixels. */
const step = 32

/** Bounds of a further window: the same size, offset so that the previous one stays visible. */
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

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high))

/**
 * Fits bounds into one of the work areas (the first is the primary one): at the saved position if that screen still exists, else
 * centered on the primary. Exceeds a work area smaller than the minimum.
 */
export const fitBounds = (
  savedBounds: Rectangle | null,
  workAreas: readonly [Rectangle, ...Rectangle[]],
): Rectangle => {
  const bestArea = savedBounds
    ? workAreas.toSorted((a, b) => overlap(savedBounds, b) - overlap(savedBounds, a))[0]
    : undefined
  const area = savedBounds && bestArea && overlap(savedBounds, bestArea) > 0 ? bestArea : workAreas[0]
  const desired = savedBounds ?? firstSize
  const width = Math.max(minimumSize.width, Math.min(desired.width, area.width))
  const height = Math.max(minimumSize.height, Math.min(desired.height, area.height))
  const isVisible = savedBounds !== null && overlap(savedBounds, area) > 0
  const x = isVisible ? savedBounds.x : area.x + Math.round((area.width - width) / 2)
  const y = isVisible ? savedBounds.y : area.y + Math.round((area.height - height) / 2)
  return {
    x: clamp(area.x, x, Math.max(area.x, area.x + area.width - width)),
    y: clamp(area.y, y, Math.max(area.y, area.y + area.height - height)),
    width,
    height,
  }
}
