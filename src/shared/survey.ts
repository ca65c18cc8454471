import { z } from 'zod'

/** Result of a call in a survey. */
export const callStatuses = ['expected', 'differs', 'unreadable', 'refused', 'absent', 'notAsked'] as const
export type CallStatus = (typeof callStatuses)[number]

/** Kinds of differences between a platform and the console's expectations; the page has a sentence for each. */
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
  // Paging, sorting and filters.
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
  // Connection.
  'timeout',
  'offline',
  'redirect',
  'clockSkew',
  'inFlight',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

const name = z.string().max(120)
const count = z.int().min(0)

/** Evidence for a scale: figures that agree with `with`, in `seen` of `of` cases. */
const Proof = z.strictObject({ with: name, seen: count, of: count })
export type Proof = z.output<typeof Proof>

/** One difference that a survey found. Only kinds, names and counts: never a value of the platform. */
const Difference = z.strictObject({
  kind: z.enum(differenceKinds),
  /** Id of the call; '' for the platform as a whole. */
  call: name,
  /** Our name of the field or parameter; '' where none is concerned. */
  field: name,
  /** This platform's name, kind or form of it; '' for none. */
  theirs: name,
  /** Rows or answers that show it, and the number of those that could. */
  seen: count,
  of: count,
  /** Sent value divided by the expected one: 1000, 100, 0.001; in hours for times. Null where nothing is measured. */
  ratio: z.number().nullable(),
  proofs: z.array(Proof).max(12),
  /** `money`: amounts are shown wrong. `write`: a write depends on it. */
  touches: z.enum(['money', 'write', '']),
})
export type Difference = z.output<typeof Difference>

/** Identifies a difference across reports. */
const differenceKey = ({ kind, call, field, theirs, ratio }: Difference): string =>
  [kind, call, field, theirs, ratio ?? ''].join('|')

/** A request made twice to see if the platform honors a parameter. */
const Check = z.strictObject({
  what: z.enum(['page', 'limit', 'sort', 'range', 'filter', 'total']),
  /** Parameter, or sort field. */
  name,
  outcome: z.enum(['honoured', 'ignored', 'unclear', 'refused']),
})
export type Check = z.output<typeof Check>

/** Result of one call. */
const SurveyedCall = z.strictObject({
  id: name,
  area: name,
  method: z.enum(['GET', 'POST']),
  path: z.string().max(300),
  encoding: z.enum(['query', 'form', 'json', 'multipart']),
  status: z.enum(callStatuses),
  /** The missing prerequisite: a parameter's name or `path`; '' if the call was made. */
  needs: name,
  /** Number of requests, and milliseconds of the first answer. */
  asked: count,
  ms: count,
  /** Rows that were examined. */
  rows: count,
  checks: z.array(Check).max(60),
  /** Ids sent as numbers beyond a double's precision: the console reads them exactly, other programs round them. */
  numericIds: z.array(name).max(60),
})
export type SurveyedCall = z.output<typeof SurveyedCall>

/** A change of the profile that would resolve a difference, with its evidence. */
const Proposal = z.strictObject({
  /** Stable within and across reports. */
  id: z.string().max(300),
  /** Id of the call; '' for the profile itself. */
  call: name,
  part: z.enum(['path', 'method', 'encoding', 'parameters', 'fields', 'scale', 'inFlight', 'country']),
  /** Our name of a parameter or field; '' for the whole part. */
  name,
  value: z.string().max(300),
  /** The kind of difference that it resolves. */
  settles: z.enum(differenceKinds),
  /** Rows or answers that support it, and the number of those that could. */
  seen: count,
  of: count,
  /** Common form of both values: `id`, `orderNumber`, `time`, `amount`, `code`, `text`; '' where that is no evidence. */
  looks: name,
})
export type Proposal = z.output<typeof Proposal>

/** The connection between this computer and the platform. */
const Line = z.strictObject({
  /** Seconds by which the platform's clock is ahead of this computer's; null if unknown. */
  clockSkewSeconds: z.number().nullable(),
  /** Names of encodings of answers, such as gzip; `none` for uncompressed ones. */
  encodings: z.array(name).max(12),
  medianMs: count,
  slowestMs: count,
  timeouts: count,
  redirects: count,
})

/** One row of a call as formats of its values, such as `"####-##-##"`; it reveals no value. */
const MaskedSample = z.strictObject({
  call: name,
  fields: z.array(z.strictObject({ name, form: name })).max(80),
})
export type MaskedSample = z.output<typeof MaskedSample>

/** Result of a survey. Safe to pass on: it contains no token, account or value of the platform. */
export const SurveyReport = z.strictObject({
  format: z.literal(1),
  id: z.string().max(60),
  /** Start, in milliseconds since the epoch, and duration. */
  at: z.number(),
  ms: count,
  version: name,
  /** The platform's name in the profile, and its country. */
  platform: z.string().max(200),
  country: name,
  /** Hash of the platform's address: reports of one platform share it. */
  place: name,
  state: z.enum(['done', 'cancelled', 'signedOut']),
  /** Requested calls per second. */
  pace: z.number(),
  asked: count,
  line: Line,
  calls: z.array(SurveyedCall).max(1000),
  /** Only if the operator asked for them. */
  samples: z.array(MaskedSample).max(1000).optional(),
  differences: z.array(Difference).max(20_000),
  proposals: z.array(Proposal).max(5000),
})
export type SurveyReport = z.output<typeof SurveyReport>

/** Progress of a survey, by area. */
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

/** A deviation that a schema tolerated in answers since the program started. */
export interface Tolerance {
  readonly call: string
  readonly kind: DifferenceKind
  readonly field: string
  readonly theirs: string
  /** Number of answers with it. */
  readonly count: number
}

/** State of surveys for the page. */
export interface SurveyState {
  /** Progress of the running survey; null if there is none. */
  readonly progress: SurveyProgress | null
  /** The last report of this platform. */
  readonly report: SurveyReport | null
  /** Start of a survey that was interrupted by quitting, in milliseconds since the epoch: it left no report. */
  readonly interruptedAt: number | null
  /** Ids of proposals that a second survey has tested, and its report. */
  readonly tested: readonly string[]
  readonly testedReport: SurveyReport | null
  /** Earlier reports of this platform for comparison, newest first. */
  readonly reports: readonly { readonly id: string; readonly at: number }[]
  /** Differences that are new since the previous report and affect money or writes. */
  readonly news: readonly Difference[]
  readonly tolerances: readonly Tolerance[]
  /** The connection has a profile file: a copy of it can be written. */
  readonly canPropose: boolean
}

/** Kinds after which a write may act on something other than what was shown. */
const acting: ReadonlySet<DifferenceKind> = new Set([
  'roundedId',
  'filterIgnored',
  'otherCall',
  'unknownCode',
])

/** Returns the differences that affect money or writes. */
export const findTouching = (differences: readonly Difference[]): readonly Difference[] =>
  differences.filter(difference => difference.touches !== '' || acting.has(difference.kind))

/** Joins differences of one call that only differ in our name, or only in theirs: a line names all of their fields. */
const join = (differences: readonly Difference[], part: 'field' | 'theirs'): readonly Difference[] => {
  const byRest = Map.groupBy(differences, difference => JSON.stringify({ ...difference, [part]: '' }))
  return [...byRest.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, [part]: [first, ...others].map(other => other[part]).join(', ') }] : [],
  )
}

const touches = (difference: Difference): number => Number(difference.touches !== '')

/** Groups differences by call as they are shown: in joined lines, those that affect money or writes first. */
export const groupByCall = (differences: readonly Difference[]) => {
  const byCall = Map.groupBy(
    differences.toSorted((a, b) => touches(b) - touches(a)),
    ({ call }) => call,
  )
  return [...byCall].map(([call, all]) => ({ call, differences: join(join(all, 'field'), 'theirs') }))
}

/** Counts the calls of a report by area and status: this shows the account's permissions. */
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

/** Differences between two reports: the platform's changes from the earlier to the later one. */
export interface SurveyComparison {
  readonly added: readonly Difference[]
  readonly gone: readonly Difference[]
  readonly statuses: readonly { readonly call: string; readonly from: CallStatus; readonly to: CallStatus }[]
}

/** Compares two reports; ignores differences of calls that one of them did not make. */
export const compareSurveys = (earlier: SurveyReport, newer: SurveyReport): SurveyComparison => {
  const getStatuses = ({ calls }: SurveyReport) => new Map(calls.map(({ id, status }) => [id, status]))
  const [before, after] = [getStatuses(earlier), getStatuses(newer)]
  const wasAsked = (call: string): boolean =>
    call === '' || (before.get(call) !== 'notAsked' && after.get(call) !== 'notAsked')
  const findMissing = (from: SurveyReport, other: SurveyReport) => {
    const knownKeys = new Set(other.differences.map(differenceKey))
    return from.differences.filter(
      difference => wasAsked(difference.call) && !knownKeys.has(differenceKey(difference)),
    )
  }
  return {
    added: findMissing(newer, earlier),
    gone: findMissing(earlier, newer),
    statuses: [...after].flatMap(([call, to]) => {
      const from = before.get(call)
      return from === undefined || from === to ? [] : [{ call, from, to }]
    }),
  }
}
