import type { Bridge } from '../../../src/main/bridge/bridge.ts'
import type { Handlers } from '../../../src/main/bridge/dispatch.ts'

/** Returns the handlers that one service registers. Any other request has none. */
export const collectAnswers = <Window>(register: (bridge: Bridge) => unknown): Handlers<Window> => {
  const answers = {}
  register({ answer: (_group, handlers) => void Object.assign(answers, handlers) })
  return answers as Handlers<Window>
}
