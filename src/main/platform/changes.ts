import { type Change, mayHaveChanged, subjectsOf } from '../../shared/change.ts'
import type { Platform } from './platform.ts'

/** The platform, telling of each change that a call made, or may have made, to a player or to what a toggle flips. */
export const tellingChanges = (platform: Platform, onChange: (change: Change) => void): Platform => ({
  call: async (endpoint, input, options) => {
    const result = await platform.call(endpoint, input, options)
    const subjects = mayHaveChanged(result) ? subjectsOf(endpoint, input) : []
    if (subjects.length > 0) onChange({ endpoint: endpoint.id, subjects, at: Date.now() })
    return result
  },
})
