import { findEndpoint } from '../../src/areas/calls.ts'
import type { CallStatus, DifferenceKind, Proposal } from '../../src/shared/survey.ts'
import { collectAnsweredAmounts } from '../../src/shared/texts/amount-names.ts'
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

/** Changes of a call's request or answer that a back end makes. */
export interface Alteration {
  readonly answer?: Change
  /** Their name of a parameter → ours; our name is then unknown. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Our parameters that are ignored, each with the value used instead; '' for none. */
  readonly ignores?: Readonly<Record<string, string>>
  readonly route?: { readonly method?: string; readonly path?: string; readonly encoding?: 'json' | 'form' }
  /** Replaces the answer of the call. */
  readonly instead?:
    | { readonly status: number; readonly type: string; readonly body: string; readonly location?: string }
    | { readonly call: string }
}

/** One deliberate difference. */
export interface Seed {
  readonly call: string
  readonly alteration: Alteration
  /** The difference that a survey must report; only a status for a refused call. */
  readonly names: { readonly kind?: DifferenceKind; readonly field?: string; readonly status?: CallStatus }
  /** The proposals that resolve it; empty if no profile can. */
  readonly settles: readonly Pick<Proposal, 'part' | 'name' | 'value'>[]
}

const createSeed = (
  call: string,
  alteration: Alteration,
  kind: DifferenceKind,
  field?: string,
  settles: Seed['settles'] = [],
): Seed => ({ call, alteration, names: { kind, ...(field !== undefined && { field }) }, settles })

export const renamedField = (call: string, ours: string, theirs: string): Seed =>
  createSeed(call, { answer: renameField(ours, theirs) }, 'renamedField', ours, [
    { part: 'fields', name: ours, value: theirs },
  ])

export const missingField = (call: string, field: string): Seed =>
  createSeed(call, { answer: dropField(field) }, 'missingField', field)

export const additionalField = (call: string, field: string, value: unknown): Seed =>
  createSeed(call, { answer: addField(field, value) }, 'unknownField', '')

/** Scales one amount, or for '' all amounts of the call, by places; `value` is the profile's entry. */
export const scaledField = (call: string, field: string, places: number, value: string): Seed => {
  const endpoint = findEndpoint(call)
  const names = field === '' && endpoint ? [...collectAnsweredAmounts(endpoint.output)] : [field]
  const settles = [{ part: 'scale', name: field, value }] as const
  return createSeed(
    call,
    { answer: movePoint(names, places) },
    'scale',
    field === '' ? undefined : field,
    settles,
  )
}

export const otherKindField = (
  call: string,
  field: string,
  change: (value: unknown, at: number) => unknown,
  kind: DifferenceKind = 'otherKind',
): Seed => createSeed(call, { answer: mapField(field, change) }, kind, field)

export const renamedList = (call: string, name: string): Seed =>
  createSeed(call, { answer: renameList(name) }, 'renamedList', 'list', [
    { part: 'fields', name: 'list', value: name },
  ])

export const renamedTotal = (call: string, name: string): Seed =>
  createSeed(call, { answer: changeTotal(total => ({ [name]: total })) }, 'renamedTotal', 'count', [
    { part: 'fields', name: 'count', value: name },
  ])

export const missingTotal = (call: string): Seed =>
  createSeed(call, { answer: changeTotal(() => ({})) }, 'noTotal')

export const wrongTotal = (call: string, more: number): Seed =>
  createSeed(call, { answer: changeTotal(total => ({ count: total + more })) }, 'totalNotHeld')

export const listAsObject = (call: string): Seed => {
  const addGaps = (rows: readonly unknown[]) =>
    Object.fromEntries(rows.map((row, at) => [String(at + 1), row]))
  return createSeed(call, { answer: changeList(addGaps) }, 'listAsObject')
}

export const listAsText = (call: string): Seed =>
  createSeed(call, { answer: changeList(rows => JSON.stringify(rows)) }, 'listAsText')

export const emptyListAs = (call: string, value: unknown): Seed =>
  createSeed(call, { answer: changeList(rows => (rows.length === 0 ? value : rows)) }, 'noneAsOther')

export const nullRow = (call: string): Seed =>
  createSeed(call, { answer: changeList(rows => [...rows, null]) }, 'unreadableRows')

export const bareList = (call: string): Seed => createSeed(call, { answer: unwrapList }, 'listBare')

export const renamedParameter = (
  call: string,
  ...pairs: readonly (readonly [string, string])[]
): readonly Seed[] =>
  pairs.map(([ours, theirs]) =>
    createSeed(call, { parameters: { [theirs]: ours } }, 'renamedParameter', ours, [
      { part: 'parameters', name: ours, value: theirs },
    ]),
  )

/** Ignores parameters; an ignored page or limit is always the same. */
export const ignoredParameter = (
  call: string,
  kind: DifferenceKind,
  field: string,
  ignores: Readonly<Record<string, string>>,
): Seed => createSeed(call, { ignores }, kind, field)

export const movedPath = (call: string, path: string): Seed =>
  createSeed(call, { route: { path } }, 'movedPath', '', [{ part: 'path', name: '', value: path }])

export const otherRoute = (
  call: string,
  route: NonNullable<Alteration['route']>,
  kind: DifferenceKind,
  settles: Seed['settles'],
): Seed => createSeed(call, { route }, kind, '', settles)

export const otherAnswer = (
  call: string,
  kind: DifferenceKind,
  instead: NonNullable<Alteration['instead']>,
): Seed => createSeed(call, { instead }, kind)

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
  createSeed(call, { answer: mapField(field, roundId) }, 'roundedId', field)

export const timeAhead = (call: string, field: string, hours: number): Seed =>
  createSeed(call, { answer: moveTime(field, hours) }, 'timeAhead', field)

/** Moves all times of the platform to another zone, which the profile's country resolves. */
export const timeZone = (hours: number, country: string): Seed =>
  createSeed('', { answer: moveTimes(hours) }, 'timeZone', '', [
    { part: 'country', name: '', value: country },
  ])

/** Creates a difference of the whole platform, made by the back end itself. */
export const platformWide = (kind: DifferenceKind, settles: Seed['settles'] = []): Seed =>
  createSeed('', {}, kind, '', settles)

/** Kinds of differences in single fields: if no profile resolves them, only these fields differ. */
const fieldKinds: ReadonlySet<string> = new Set([
  'missingField',
  'otherKind',
  'timeFormat',
  'timeAhead',
  'unknownCode',
  'roundedId',
])
/** Kinds that change no value in the answer to a page's first request. */
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

/** True if no profile restores the whole answer of the seed's call. */
export const isAnswerLost = (seed: Seed): boolean =>
  seed.settles.length === 0 &&
  (seed.names.status !== undefined || !(fieldKinds.has(kindOf(seed)) || harmlessKinds.has(kindOf(seed))))

/** Finds the fields of a call's answer that no profile restores. */
export const findLostFields = (seeds: readonly Seed[], call: string): ReadonlySet<string> =>
  new Set(
    seeds.flatMap(seed =>
      seed.call === call && seed.settles.length === 0 && fieldKinds.has(kindOf(seed))
        ? [seed.names.field ?? '']
        : [],
    ),
  )
