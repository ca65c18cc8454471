/** One line of the benchmark's table. */
export interface Target {
  readonly what: string
  /** Of this run, with its unit. */
  readonly today: string
  /** What stands beside it in the same run: a peer's figure, or the floor under any program's; empty for nothing. */
  readonly beside: string
  readonly target: string
  readonly met: boolean
}

/** What one part measured: details to read, and figures that have targets. */
export interface Report {
  readonly details: readonly string[]
  readonly targets: readonly Target[]
}

const columns = ['what', 'today', 'beside', 'target'] as const

/** The table of all figures that have targets, as lines. */
export const formatTargets = (targets: readonly Target[]): readonly string[] => {
  const head = { what: 'What', today: 'Today', beside: 'Beside it, same run', target: 'Target' }
  const widths = columns.map(key => Math.max(...[head, ...targets].map(one => one[key].length)))
  const line = (one: typeof head, verdict: string) =>
    `${columns.map((key, at) => one[key].padEnd(widths[at] ?? 0)).join('  ')}  ${verdict}`
  return [line(head, ''), ...targets.map(one => line(one, one.met ? 'PASS' : 'MISS'))]
}
