/** One line of the benchmark's table. */
export interface Target {
  readonly what: string
  /** Figure of this run, with its unit. */
  readonly today: string
  /** Comparison from the same run: a peer's figure, or the floor of any program; empty without one. */
  readonly beside: string
  readonly target: string
  readonly met: boolean
}

/** Result of one part: details to read, and figures that have targets. */
export interface Report {
  readonly details: readonly string[]
  readonly targets: readonly Target[]
}

const columns = ['what', 'today', 'beside', 'target'] as const

/** Formats all figures that have targets as the lines of a table. */
export const formatTargets = (targets: readonly Target[]): readonly string[] => {
  const head = { what: 'What', today: 'Today', beside: 'Beside it, same run', target: 'Target' }
  const widths = columns.map(key => Math.max(...[head, ...targets].map(one => one[key].length)))
  const formatLine = (one: typeof head, verdict: string) =>
    `${columns.map((key, at) => one[key].padEnd(widths[at] ?? 0)).join('  ')}  ${verdict}`
  return [formatLine(head, ''), ...targets.map(one => formatLine(one, one.met ? 'PASS' : 'MISS'))]
}
