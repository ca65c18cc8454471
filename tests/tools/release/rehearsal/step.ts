/** One step of a rehearsal. */
export interface Step {
  readonly name: string
  /** Reason why this machine cannot run it; null if it can. */
  readonly missing: string | null
  /** Runs the step and returns a line about its result. */
  readonly run: () => Promise<string>
}

/** The outcome of a step. */
export interface Outcome {
  readonly name: string
  readonly end: 'done' | 'skipped' | 'failed' | 'not reached'
  readonly detail: string
  readonly seconds: number
}

const runStep = async ({ name, missing, run }: Step): Promise<Outcome> => {
  const startedAt = Date.now()
  const createOutcome = (end: Outcome['end'], detail: string): Outcome => ({
    name,
    end,
    detail,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  })
  if (missing !== null) return createOutcome('skipped', missing)
  try {
    return createOutcome('done', await run())
  } catch (error) {
    return createOutcome('failed', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** Runs the steps in order; those after a failed one are not reached. */
export const runSteps = async (
  steps: readonly Step[],
  onOutcome: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> => {
  const all: Outcome[] = []
  let hasFailed = false
  for (const step of steps) {
    const outcome: Outcome = hasFailed
      ? { name: step.name, end: 'not reached', detail: '', seconds: 0 }
      : await runStep(step)
    hasFailed ||= outcome.end === 'failed'
    all.push(outcome)
    onOutcome(outcome)
  }
  return all
}

/** Formats a step's line in the protocol. */
export const outcomeLine = ({ name, end, detail, seconds }: Outcome): string =>
  `${end.padEnd(11)} ${name.padEnd(58)} ${end === 'done' ? `${seconds} s` : ''}  ${detail.split('\n')[0]}`.trimEnd()
