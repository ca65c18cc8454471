import { useCallback } from 'react'
import { useHasTouchingCall } from '../../kit/calls/call-differences.ts'
import { pathOf } from '../route.ts'
import { getScreenOfCall } from './screen-of-call.ts'

/** True if a call of this route's screen differs in a way that affects money or operations. */
export const useIsScreenMarked = (route: string): boolean => {
  const path = pathOf(route)
  return useHasTouchingCall(useCallback(call => getScreenOfCall(call) === path, [path]))
}
