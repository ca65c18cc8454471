import type { z } from 'zod'
import { collectAnsweredAmounts } from '../../shared/amount-names.ts'
import { describeProblem } from '../../shared/page.ts'
import { inScale } from '../../shared/wire.ts'
import type { AnswerEnvelope } from './envelope.ts'
import { collectNames, respell, type Spelling } from './respelling.ts'

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly detail: string }

/**
 * Reads an answer with its call's output schema, as this platform spells it. A value that no schema expects, such as an
 * object that has a `toString` of its own, may make one throw: that is an answer that cannot be read, like any other.
 */
export const readOutput = <T>(
  output: z.ZodType<T>,
  sent: AnswerEnvelope,
  spelling: Spelling = {},
): Read<T> => {
  try {
    // The amounts must know their names before a scale can be given to some of them.
    if (typeof spelling.scale === 'object') collectAnsweredAmounts(output)
    const answer = respell(sent, collectNames(spelling), true)
    const parsed = inScale(spelling.scale, () => output.safeParse(answer))
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, detail: describeProblem(parsed.error).slice(0, 300) }
  } catch (error) {
    return { ok: false, detail: `its reader broke (${error instanceof Error ? error.name : 'unknown'})` }
  }
}
