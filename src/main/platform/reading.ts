import type { z } from 'zod'
import { describeProblem } from '../../shared/page.ts'
import { collectAnsweredAmounts } from '../../shared/texts/amount-names.ts'
import { runInScale } from '../../shared/wire.ts'
import type { AnswerEnvelope } from './envelope.ts'
import { collectNames, respell, type Spelling } from './respelling.ts'

type ReadOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly detail: string }

/**
 * Reads an answer with its call's output schema and this platform's names. A value that makes a schema throw, such as an object
 * with its own `toString`, counts as unreadable.
 */
export const readOutput = <T>(
  output: z.ZodType<T>,
  envelope: AnswerEnvelope,
  spelling: Spelling = {},
): ReadOutcome<T> => {
  try {
    // Amount fields must know their names before a scale per name can apply.
    if (typeof spelling.scale === 'object') collectAnsweredAmounts(output)
    const answer = respell(envelope, collectNames(spelling), true)
    const parsed = runInScale(spelling.scale, () => output.safeParse(answer))
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, detail: describeProblem(parsed.error).slice(0, 300) }
  } catch (error) {
    return { ok: false, detail: `its reader broke (${error instanceof Error ? error.name : 'unknown'})` }
  }
}
