import { type Change, mayHaveChanged, subjectsOf } from '../../shared/change.ts'
import type { Platform } from './platform.ts'

/**
 * The platform, telling of each change that a call made, or may have made: to players, to what a toggle flips, or to what
 * the page knows by the call alone, such as what waits in review.
 */
export const tellingChanges = (platform: Platform, onChange: (change: Change) => void): Platform => ({
  call: async (endpoint, input, options) => {
    const result = await platform.call(endpoint, input, options)
    if (endpoint.effect !== 'read' && mayHaveChanged(result)) {
      onChange({ endpoint: endpoint.id, subjects: subjectsOf(endpoint, input), at: Date.now() })
    }
    return result
  },
})
