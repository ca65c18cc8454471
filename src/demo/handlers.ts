import * as areas from './areas.ts'
import type { CallHandlers } from './world.ts'

/** Handlers of all calls. */
export const handlers: CallHandlers = Object.assign({}, ...Object.values(areas))
