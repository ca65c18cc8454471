import { getCountry } from '../../shared/domain/countries.ts'
import { getClockAt } from '../../shared/domain/dates.ts'
import type { Difference, Proposal, SurveyReport } from '../../shared/survey.ts'
import type { AnswerMeta } from '../platform/probe.ts'
import { createDifference } from './answers/inspect.ts'
import { readWallMs } from './answers/values.ts'
import { propose } from './call-state.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** A larger skew makes signatures and ranges fail. */
const maxSkewSeconds = 60

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? null
}

/** Compares the platform's clock with this computer's. */
export const judgeClocks = (
  heads: readonly (AnswerMeta & { readonly at: number })[],
): { readonly skewSeconds: number | null; readonly differences: readonly Difference[] } => {
  const skews = heads.flatMap(({ date, at }) => (date === null ? [] : [(date - at) / 1000]))
  const skew = median(skews)
  const skewSeconds = skew === null ? null : Math.round(skew)
  const isOff = skewSeconds !== null && Math.abs(skewSeconds) > maxSkewSeconds
  return {
    skewSeconds,
    differences: isOff
      ? [
          createDifference('clockSkew', '', {
            theirs: `${skewSeconds} s`,
            seen: skews.length,
            of: heads.length,
            ratio: skewSeconds,
          }),
        ]
      : [],
  }
}

/** Summarizes the connection: durations, encodings, timeouts and redirects. Compression is normal and not a difference. */
export const summarizeLine = (
  heads: readonly AnswerMeta[],
  timeouts: number,
): Omit<SurveyReport['line'], 'clockSkewSeconds'> => {
  const times = heads.map(({ ms }) => Math.round(ms))
  const encodings = new Set(heads.map(({ encoding }) => (encoding || 'none').slice(0, 40)))
  return {
    encodings: [...encodings].slice(0, 12),
    medianMs: median(times) ?? 0,
    slowestMs: Math.max(0, ...times),
    timeouts,
    redirects: heads.filter(({ redirect }) => redirect !== null).length,
  }
}

const countries = ['BR', 'PH', 'TH', 'VN', 'IN', 'CO', 'NGR', 'KE'] as const

/** Fields whose times may be in the future. */
const mayLieAhead = /end|expire|valid|until|next/i
const slackMs = 10 * minuteMs

const wallNow = (zone: string, at: number): number => readWallMs(getClockAt(zone, at)) ?? at

/** Half hours by which times are ahead; tolerates the delay until an event is read. */
const halfHours = (ms: number): number => Math.ceil((ms - slackMs) / (hourMs / 2)) / 2

/** Finds times ahead of the channel's clock, for single calls or for the whole platform, which is then in another zone. */
export const judgeZone = (
  newest: ReadonlyMap<string, number>,
  country: string,
  now: number,
): {
  readonly byCall: readonly Difference[]
  readonly differences: readonly Difference[]
  readonly proposals: readonly Proposal[]
} => {
  const platformNow = wallNow(getCountry(country).zone, now)
  const fields = [...newest]
    .filter(([node]) => !mayLieAhead.test(node.slice(node.indexOf(' '))))
    .map(([node, at]) => ({ node, ahead: at - platformNow }))
  const fieldsAhead = fields.filter(reading => reading.ahead > slackMs)
  const calls = new Set(fieldsAhead.map(({ node }) => node.split(' ')[0]))
  const recent = new Set(
    fields.filter(reading => reading.ahead > -24 * hourMs).map(({ node }) => node.split(' ')[0]),
  )
  const isEverywhere = calls.size >= 3 && calls.size * 2 > recent.size
  if (!isEverywhere) {
    const byCall = fieldsAhead.map(({ node, ahead: ms }) => {
      const [call = '', field = ''] = node.split(' ')
      return createDifference('timeAhead', call, { field, ratio: halfHours(ms) })
    })
    return { byCall, differences: [], proposals: [] }
  }
  const hours = halfHours(Math.max(...fieldsAhead.map(reading => reading.ahead)))
  const zones = countries.filter(code => {
    const zoneNow = wallNow(getCountry(code).zone, now)
    return Math.abs((zoneNow - platformNow) / hourMs - hours) < 0.01
  })
  const [only, ...otherZones] = zones
  const isOne = only !== undefined && new Set(zones.map(code => getCountry(code).zone)).size === 1
  return {
    byCall: [],
    differences: [createDifference('timeZone', '', { ratio: hours, seen: calls.size, of: recent.size })],
    proposals:
      isOne && otherZones.length === 0
        ? [
            propose('', {
              part: 'country',
              name: '',
              value: only,
              settles: 'timeZone',
              seen: calls.size,
              of: recent.size,
              looks: 'time',
            }),
          ]
        : [],
  }
}
