import { z } from 'zod'

/** How a call of the platform answered a survey. */
export const callStatuses = ['expected', 'differs', 'unreadable', 'refused', 'absent', 'notAsked'] as const
export type CallStatus = (typeof callStatuses)[number]

/** Kinds of differences between a platform and what the console expects; the page has a sentence for each. */
const differenceKinds = [
  // Fields of answers.
  'missingField',
  'unknownField',
  'renamedField',
  'otherKind',
  'unreadableField',
  // Lists.
  'renamedList',
  'listAsObject',
  'listAsText',
  'listBare',
  'unreadableRows',
  'noneAsOther',
  'noTotal',
  'renamedTotal',
  // Values.
  'unknownCode',
  'timeFormat',
  'timeAhead',
  'timeZone',
  'roundedId',
  'scale',
  // What is honoured.
  'pageIgnored',
  'limitIgnored',
  'sortIgnored',
  'rangeIgnored',
  'filterIgnored',
  'renamedParameter',
  'totalNotHeld',
  'repeatedPage',
  // Calls.
  'absent',
  'webPage',
  'otherCall',
  'movedPath',
  'otherMethod',
  'otherEncoding',
  'refused',
  'rejected',
  'unreadable',
  'serverError',
  // The line between.
  'timeout',
  'offline',
  'redirect',
  'clockSkew',
  'inFlight',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

const name = z.string().max(120)
const count = z.int().min(0)

/** One agreement of figures that proves a scale: of what with what, in how many cases. */
const Proof = z.strictObject({ with: name, seen: count, of: count })
export type Proof = z.output<typeof Proof>

/** One difference that a survey named. Kinds, names and counts alone: never a value of the platform. */
const Difference = z.strictObject({
  kind: z.enum(differenceKinds),
  /** Id of the call; '' for the platform as a whole. */
  call: name,
  /** Our name of the field or parameter; '' where none is concerned. */
  field: name,
  /** This platform's name, kind or form of it; '' for none. */
  theirs: name,
  /** Rows or answers that show it, of those that could. */
  seen: count,
  of: count,
  /** What is sent divided by what was expected: 1000, 100, 0.001; hours for times. Null where nothing is measured. */
  ratio: z.number().nullable(),
  proofs: z.array(Proof).max(12),
  /** Money is wrong where it stands, or a write acts on it. */
  touches: z.enum(['money', 'write', '']),
})
export type Difference = z.output<typeof Difference>

/** Identifies a difference across reports. */
const differenceKey = ({ kind, call, field, theirs, ratio }: Difference): string =>
  [kind, call, field, theirs, ratio ?? ''].join('|')

/** Something asked twice to see whether the platform honours it. */
const Check = z.strictObject({
  what: z.enum(['page', 'limit', 'sort', 'range', 'filter', 'total']),
  /** Parameter, or field sorted by. */
  name,
  outcome: z.enum(['honoured', 'ignored', 'unclear', 'refused']),
})
export type Check = z.output<typeof Check>

/** How one call answered. */
const SurveyedCall = z.strictObject({
  id: name,
  area: name,
  method: z.enum(['GET', 'POST']),
  path: z.string().max(300),
  encoding: z.enum(['query', 'form', 'json', 'multipart']),
  status: z.enum(callStatuses),
  /** What it would need to be asked: a name of a parameter, `path` or `signIn`; '' where it was asked. */
  needs: name,
  /** Times it was asked, and milliseconds of the first answer. */
  asked: count,
  ms: count,
  /** Rows that were looked at. */
  rows: count,
  checks: z.array(Check).max(60),
  /** Ids that are sent as numbers which no double can hold: the console reads them whole, other programs cut them. */
  numericIds: z.array(name).max(60),
})
export type SurveyedCall = z.output<typeof SurveyedCall>

/** A change of the profile that would settle a difference, with its evidence. */
const Proposal = z.strictObject({
  /** Stable within and across reports. */
  id: z.string().max(300),
  /** Id of the call; '' for the profile itself. */
  call: name,
  part: z.enum(['path', 'method', 'encoding', 'parameters', 'fields', 'scale', 'inFlight', 'country']),
  /** Our name of a parameter or field; '' for the whole part. */
  name,
  value: z.string().max(300),
  /** The kind of difference that it settles. */
  settles: z.enum(differenceKinds),
  /** Rows or answers that speak for it, of those that could. */
  seen: count,
  of: count,
  /** What both look like: `id`, `orderNumber`, `time`, `amount`, `code`, `text`; '' where that is no evidence. */
  looks: name,
})
export type Proposal = z.output<typeof Proposal>

/** The line between this computer and the platform. */
const Line = z.strictObject({
  /** Seconds by which the platform's clock is ahead of this computer's; null where it does not tell. */
  clockSkewSeconds: z.number().nullable(),
  /** Names of encodings of answers, such as gzip; `none` for uncompressed ones. */
  encodings: z.array(name).max(12),
  medianMs: count,
  slowestMs: count,
  timeouts: count,
  redirects: count,
})

/** One row of a call by the forms of its values, such as `"####-##-##"`; no value can be read from it. */
const MaskedSample = z.strictObject({
  call: name,
  fields: z.array(z.strictObject({ name, form: name })).max(80),
})
export type MaskedSample = z.output<typeof MaskedSample>

/** What a survey found out. It can be handed on: no token, no account, no value of the platform is in it. */
export const SurveyReport = z.strictObject({
  format: z.literal(1),
  id: z.string().max(60),
  /** When it began, in milliseconds since the epoch, and how long it took. */
  at: z.number(),
  ms: count,
  version: name,
  /** What the profile calls the platform, and its country. */
  platform: z.string().max(200),
  country: name,
  /** A fingerprint of the platform's address: two reports of one platform have the same. */
  place: name,
  state: z.enum(['done', 'cancelled', 'signedOut']),
  /** Calls a second that were asked for. */
  pace: z.number(),
  asked: count,
  line: Line,
  calls: z.array(SurveyedCall).max(1000),
  /** Only where the operator asked for them. */
  samples: z.array(MaskedSample).max(1000).optional(),
  differences: z.array(Difference).max(20_000),
  proposals: z.array(Proposal).max(5000),
})
export type SurveyReport = z.output<typeof SurveyReport>

/** How far a survey has come, by area. */
export interface SurveyProgress {
  readonly state: 'running' | 'done' | 'cancelled' | 'signedOut' | 'failed'
  readonly areas: readonly {
    readonly area: string
    readonly done: number
    readonly total: number
    readonly differences: number
  }[]
  readonly asked: number
}

/** Something that a schema tolerated in answers of this run. */
export interface Tolerance {
  readonly call: string
  readonly kind: DifferenceKind
  readonly field: string
  readonly theirs: string
  /** Answers that had it. */
  readonly count: number
}

/** What the page knows of surveys. */
export interface SurveyState {
  /** Of the survey that runs; null while none does. */
  readonly progress: SurveyProgress | null
  /** The last report of this platform. */
  readonly report: SurveyReport | null
  /** When a survey began that ended with the console, in milliseconds since the epoch: it left no report. */
  readonly interruptedAt: number | null
  /** Ids of proposals that a second survey has tested, and its report. */
  readonly tested: readonly string[]
  readonly testedReport: SurveyReport | null
  /** Reports of this platform that can be compared with, the newest first. */
  readonly kept: readonly { readonly id: string; readonly at: number }[]
  /** Differences that are new since the report before and touch money or writes. */
  readonly news: readonly Difference[]
  readonly tolerances: readonly Tolerance[]
  /** The connection has a profile's file: a copy of it can be written. */
  readonly canPropose: boolean
}

/** Kinds after which what a write is about may be another thing than was shown. */
const acting: ReadonlySet<DifferenceKind> = new Set([
  'roundedId',
  'filterIgnored',
  'otherCall',
  'unknownCode',
])

/** Differences that touch money or writes. */
export const findTouching = (differences: readonly Difference[]): readonly Difference[] =>
  differences.filter(one => one.touches !== '' || acting.has(one.kind))

/** Counts the calls of a report by area and status: who may see what. */
export const countByArea = (report: Pick<SurveyReport, 'calls'>) => {
  const areas = new Map<string, Record<CallStatus, number>>()
  for (const { area, status } of report.calls) {
    const counts = areas.get(area) ?? {
      expected: 0,
      differs: 0,
      unreadable: 0,
      refused: 0,
      absent: 0,
      notAsked: 0,
    }
    counts[status] += 1
    areas.set(area, counts)
  }
  return areas
}

/** Differences of two reports: what the platform changed from the earlier to the later. */
export interface SurveyComparison {
  readonly added: readonly Difference[]
  readonly gone: readonly Difference[]
  readonly statuses: readonly { readonly call: string; readonly from: CallStatus; readonly to: CallStatus }[]
}

/** Compares two reports. Calls that one of them did not ask say nothing about what was added or is gone. */
export const compareSurveys = (earlier: SurveyReport, later: SurveyReport): SurveyComparison => {
  const statusesOf = ({ calls }: SurveyReport) => new Map(calls.map(({ id, status }) => [id, status]))
  const [before, after] = [statusesOf(earlier), statusesOf(later)]
  const wasAsked = (call: string): boolean =>
    call === '' || (before.get(call) !== 'notAsked' && after.get(call) !== 'notAsked')
  const missingIn = (from: SurveyReport, other: SurveyReport) => {
    const known = new Set(other.differences.map(differenceKey))
    return from.differences.filter(one => wasAsked(one.call) && !known.has(differenceKey(one)))
  }
  return {
    added: missingIn(later, earlier),
    gone: missingIn(earlier, later),
    statuses: [...after].flatMap(([call, to]) => {
      const from = before.get(call)
      return from === undefined || from === to ? [] : [{ call, from, to }]
    }),
  }
}
