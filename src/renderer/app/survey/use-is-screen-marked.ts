import { useCallback } from 'react'
import { getScreenOfCall } from '../../../shared/survey-screens.ts'
import { useHasTouchingCall } from '../../kit/differing.ts'
import { pathOf } from '../route.ts'

/** True while a call that the screen of this route shows differs where money or operations are concerned. */
export const useIsScreenMarked = (route: string): boolean => {
  const path = pathOf(route)
  return useHasTouchingCall(useCallback(call => getScreenOfCall(call) === path, [path]))
}
