import { EventEmitter } from 'node:events'
import type { Rectangle } from 'electron'
import { strict } from './unsupported.ts'

const size = { width: 1920, height: 1080 }
const panelHeight = 40

const display = {
  id: 1,
  label: 'host',
  scaleFactor: 1,
  rotation: 0,
  internal: false,
  size,
  bounds: { x: 0, y: 0, ...size },
  workArea: { x: 0, y: 0, width: size.width, height: size.height - panelHeight },
  workAreaSize: { width: size.width, height: size.height - panelHeight },
}

export function workArea(): Rectangle {
  return display.workArea
}

/** One display of a usual size. */
export const screen = strict(
  'screen',
  Object.assign(new EventEmitter(), {
    getAllDisplays: () => [display],
    getPrimaryDisplay: () => display,
    getDisplayMatching: () => display,
    getDisplayNearestPoint: () => display,
  }),
)
