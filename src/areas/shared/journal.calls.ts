import { z } from 'zod'
import { area, read } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { choiceMap, code, optionalText, paging, stamp, wireId, wireText } from '../../shared/wire.ts'

/**
 * One operation of the operator. `time` is the wall clock of the channel's zone, `action` the name of the operation in the
 * operator's language ('' for one that this version does not know), `call` the id of the call, `target` its fields without secrets, `what` the full sentence, `player` the
 * only player concerned ('' for none).
 */
const JournalEntry = z.object({
  id: wireId(),
  time: stamp(),
  account: wireText(),
  action: wireText(),
  call: wireText(),
  what: wireText(),
  player: wireId(),
  target: wireText(),
  outcome: code(),
  message: wireText(),
})
export type JournalEntry = z.output<typeof JournalEntry>

/** The operator's own journal, stored on this computer: main answers it; nothing is sent to the platform. */
export const journal = area('journal', {
  list: read('POST', 'local', {
    input: z.object({
      ...paging,
      from: optionalText(),
      to: optionalText(),
      text: optionalText(),
      /** Id of a call, or a number that an earlier version used. */
      action: optionalText(),
      outcome: optionalText(),
    }),
    output: page(JournalEntry, { configs: z.object({ actions: choiceMap() }) }),
  }),
})
