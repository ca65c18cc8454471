/** One step of a rehearsal. */
export interface Step {
  readonly name: string
  /** Why this machine cannot do it; null where it can. */
  readonly missing: string | null
  /** Does it and says in a line what was seen. */
  readonly run: () => Promise<string>
}

/** The end of a step. */
export interface Outcome {
  readonly name: string
  readonly end: 'done' | 'skipped' | 'failed' | 'not reached'
  readonly detail: string
  readonly seconds: number
}

const runStep = async ({ name, missing, run }: Step): Promise<Outcome> => {
  const started = Date.now()
  const ended = (end: Outcome['end'], detail: string): Outcome => ({
    name,
    end,
    detail,
    seconds: Math.round((Date.now() - started) / 1000),
  })
  if (missing !== null) return ended('skipped', missing)
  try {
    return ended('done', await run())
  } catch (error) {
    return ended('failed', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** Does the steps one after the other; after one that failed none is reached. */
export const runSteps = async (
  steps: readonly Step[],
  tell: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> => {
  const all: Outcome[] = []
  let hasFailed = false
  for (const step of steps) {
    const outcome: Outcome = hasFailed
      ? { name: step.name, end: 'not reached', detail: '', seconds: 0 }
      : await runStep(step)
    hasFailed ||= outcome.end === 'failed'
    all.push(outcome)
    tell(outcome)
  }
  return all
}

/** A step's line in the protocol. */
export const outcomeLine = ({ name, end, detail, seconds }: Outcome): string =>
  `${end.padEnd(11)} ${name.padEnd(58)} ${end === 'done' ? `${seconds} s` : ''}  ${detail.split('\n')[0]}`.trimEnd()
