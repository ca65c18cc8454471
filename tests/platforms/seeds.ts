import { collectAnsweredAmounts } from '../../src/shared/amount-names.ts'
import { findEndpoint } from '../../src/shared/endpoints/catalogue.ts'
import type { CallStatus, DifferenceKind, Proposal } from '../../src/shared/survey.ts'
import {
  addField,
  type Change,
  changeList,
  changeTotal,
  dropField,
  mapField,
  movePoint,
  moveTime,
  moveTimes,
  renameField,
  renameList,
  roundId,
  unwrapList,
} from './changes.ts'

/** How a call is asked and answered otherwise, for a back end to do so. */
export interface Alteration {
  readonly answer?: Change
  /** Their name of a parameter → ours; ours is not known. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Our parameters that are not looked at, each with what is done instead; '' for nothing. */
  readonly ignores?: Readonly<Record<string, string>>
  readonly route?: { readonly method?: string; readonly path?: string; readonly encoding?: 'json' | 'form' }
  /** Answered in the call's place. */
  readonly instead?:
    | { readonly status: number; readonly type: string; readonly body: string; readonly location?: string }
    | { readonly call: string }
}

/** One difference on purpose. */
export interface Seed {
  readonly call: string
  readonly alteration: Alteration
  /** The difference that a survey must name; a status alone for a call that is refused. */
  readonly names: { readonly kind?: DifferenceKind; readonly field?: string; readonly status?: CallStatus }
  /** The proposals that settle it; none where no profile can. */
  readonly settles: readonly Pick<Proposal, 'part' | 'name' | 'value'>[]
}

const seed = (
  call: string,
  alteration: Alteration,
  kind: DifferenceKind,
  field?: string,
  settles: Seed['settles'] = [],
): Seed => ({ call, alteration, names: { kind, ...(field !== undefined && { field }) }, settles })

export const renamedField = (call: string, ours: string, theirs: string): Seed =>
  seed(call, { answer: renameField(ours, theirs) }, 'renamedField', ours, [
    { part: 'fields', name: ours, value: theirs },
  ])

export const missingField = (call: string, field: string): Seed =>
  seed(call, { answer: dropField(field) }, 'missingField', field)

export const additionalField = (call: string, field: string, value: unknown): Seed =>
  seed(call, { answer: addField(field, value) }, 'unknownField', '')

/** One amount, or for '' all of the call, by so many places; `value` is what the profile must say. */
export const scaledField = (call: string, field: string, places: number, value: string): Seed => {
  const endpoint = findEndpoint(call)
  const names = field === '' && endpoint ? [...collectAnsweredAmounts(endpoint.output)] : [field]
  const settles = [{ part: 'scale', name: field, value }] as const
  return seed(call, { answer: movePoint(names, places) }, 'scale', field === '' ? undefined : field, settles)
}

export const otherKindField = (
  call: string,
  field: string,
  change: (value: unknown, at: number) => unknown,
  kind: DifferenceKind = 'otherKind',
): Seed => seed(call, { answer: mapField(field, change) }, kind, field)

export const renamedList = (call: string, name: string): Seed =>
  seed(call, { answer: renameList(name) }, 'renamedList', 'list', [
    { part: 'fields', name: 'list', value: name },
  ])

export const renamedTotal = (call: string, name: string): Seed =>
  seed(call, { answer: changeTotal(total => ({ [name]: total })) }, 'renamedTotal', 'count', [
    { part: 'fields', name: 'count', value: name },
  ])

export const missingTotal = (call: string): Seed => seed(call, { answer: changeTotal(() => ({})) }, 'noTotal')

export const wrongTotal = (call: string, more: number): Seed =>
  seed(call, { answer: changeTotal(total => ({ count: total + more })) }, 'totalNotHeld')

export const listAsObject = (call: string): Seed => {
  const gaps = (rows: readonly unknown[]) => Object.fromEntries(rows.map((row, at) => [String(at + 1), row]))
  return seed(call, { answer: changeList(gaps) }, 'listAsObject')
}

export const listAsText = (call: string): Seed =>
  seed(call, { answer: changeList(rows => JSON.stringify(rows)) }, 'listAsText')

export const emptyListAs = (call: string, value: unknown): Seed =>
  seed(call, { answer: changeList(rows => (rows.length === 0 ? value : rows)) }, 'noneAsOther')

export const nullRow = (call: string): Seed =>
  seed(call, { answer: changeList(rows => [...rows, null]) }, 'unreadableRows')

export const bareList = (call: string): Seed => seed(call, { answer: unwrapList }, 'listBare')

export const renamedParameter = (
  call: string,
  ...pairs: readonly (readonly [string, string])[]
): readonly Seed[] =>
  pairs.map(([ours, theirs]) =>
    seed(call, { parameters: { [theirs]: ours } }, 'renamedParameter', ours, [
      { part: 'parameters', name: ours, value: theirs },
    ]),
  )

/** Parameters that are not looked at; a page or limit that is not is always the same. */
export const ignoredParameter = (
  call: string,
  kind: DifferenceKind,
  field: string,
  ignores: Readonly<Record<string, string>>,
): Seed => seed(call, { ignores }, kind, field)

export const movedPath = (call: string, path: string): Seed =>
  seed(call, { route: { path } }, 'movedPath', '', [{ part: 'path', name: '', value: path }])

export const otherRoute = (
  call: string,
  route: NonNullable<Alteration['route']>,
  kind: DifferenceKind,
  settles: Seed['settles'],
): Seed => seed(call, { route }, kind, '', settles)

export const otherAnswer = (
  call: string,
  kind: DifferenceKind,
  instead: NonNullable<Alteration['instead']>,
): Seed => seed(call, { instead }, kind)

export const forbiddenCall = (call: string): Seed => ({
  call,
  alteration: {
    instead: {
      status: 200,
      type: 'application/json',
      body: '{"success":false,"code":400011,"message":"no right","data":null}',
    },
  },
  names: { status: 'refused' },
  settles: [],
})

export const roundedId = (call: string, field: string): Seed =>
  seed(call, { answer: mapField(field, roundId) }, 'roundedId', field)

export const timeAhead = (call: string, field: string, hours: number): Seed =>
  seed(call, { answer: moveTime(field, hours) }, 'timeAhead', field)

/** Of the platform as a whole: moments in another zone, which the profile's country settles. */
export const timeZone = (hours: number, country: string): Seed =>
  seed('', { answer: moveTimes(hours) }, 'timeZone', '', [{ part: 'country', name: '', value: country }])

/** Of the platform as a whole, done by the back end itself. */
export const platformWide = (kind: DifferenceKind, settles: Seed['settles'] = []): Seed =>
  seed('', {}, kind, '', settles)

/** Kinds of differences in single fields: if no profile settles them, only these fields differ. */
const fieldKinds: ReadonlySet<string> = new Set([
  'missingField',
  'otherKind',
  'timeFormat',
  'timeAhead',
  'unknownCode',
  'roundedId',
])
/** Kinds that change no value of an answer as a page first asks for it. */
const harmlessKinds: ReadonlySet<string> = new Set([
  'unknownField',
  'filterIgnored',
  'sortIgnored',
  'noTotal',
  'totalNotHeld',
  'listAsObject',
  'listBare',
  'noneAsOther',
])

const kindOf = ({ names }: Seed): string => names.kind ?? ''

/** True if no profile brings the whole answer of the seed's call back. */
export const isAnswerLost = (seed: Seed): boolean =>
  seed.settles.length === 0 &&
  (seed.names.status !== undefined || !(fieldKinds.has(kindOf(seed)) || harmlessKinds.has(kindOf(seed))))

/** Fields of a call's answer that no profile brings back. */
export const findLostFields = (seeds: readonly Seed[], call: string): ReadonlySet<string> =>
  new Set(
    seeds.flatMap(seed =>
      seed.call === call && seed.settles.length === 0 && fieldKinds.has(kindOf(seed))
        ? [seed.names.field ?? '']
        : [],
    ),
  )
