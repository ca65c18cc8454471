import { bridge } from '../bridge.ts'
import { failureText } from '../kit/failure.ts'
import { isTold, toast } from '../kit/toast.ts'

/** Shows a player in a window of their own, or says why not. */
export const openPlayerWindow = async (id: string): Promise<void> => {
  const result = await bridge().request('openPlayer', { id })
  if (!result.ok && isTold(result.failure)) toast('error', failureText(result.failure))
}
