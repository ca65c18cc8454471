import type { EndpointBase } from '../../../shared/endpoint-base.ts'
import { getFigures } from '../../../shared/figures.ts'
import { isWireObject, type WireObject } from '../../../shared/shapes.ts'
import type { Difference, DifferenceKind } from '../../../shared/survey.ts'
import type { SampledAnswer } from '../../platform/sample.ts'
import { findRenames, pickLikely, type Rename } from '../names/rename.ts'
import { collectLabelledCodes, findDictionary, findUnknownCodes } from './codes.ts'
import { type Container, findContainers } from './containers.ts'
import { readDeclaredAnswer } from './declared-fields.ts'
import { type FoundList, findStrangeList, findTotalCandidates, type StrangeList } from './find-list.ts'
import { areRoundedIds } from './rounded-ids.ts'
import { getOtherTimeForm, judgeValue, readWallMs, toShareableName } from './values.ts'

/** Findings from the shape of an answer. */
export interface Inspection {
  readonly differences: readonly Difference[]
  /** Names of fields, lists and totals that replace ours. */
  readonly renames: readonly (Rename & { readonly settles: DifferenceKind })[]
  /** Rows of a list, or the single object of another answer, as received. */
  readonly rows: readonly WireObject[]
  readonly list: FoundList | undefined
  /** Latest time by field, in milliseconds of the platform's wall clock. */
  readonly newest: ReadonlyMap<string, number>
  /** Ids sent as numbers beyond a double's precision: the console reads them exactly, other programs round them. */
  readonly numericIds: readonly string[]
  /** Number of declared fields in the answer, and of all declared fields. */
  readonly matched: readonly [number, number]
}

export const createDifference = (
  kind: DifferenceKind,
  call: string,
  more: Partial<Omit<Difference, 'kind' | 'call'>> = {},
): Difference => ({
  kind,
  call,
  field: '',
  theirs: '',
  seen: 1,
  of: 1,
  ratio: null,
  proofs: [],
  touches: '',
  ...more,
})

/** Fields of a shared schema that the documents allow a call to omit. */
const optionalFields: Readonly<Record<string, readonly string[]>> = {
  'agentSummary.list': ['date', 'channelRemark', 'salesmanRemark', 'salesmanRoleId'],
  'agentSummary.daily': ['channelRemark', 'salesmanRemark', 'salesmanRoleId'],
  'accounts.promotions': ['ParentIds'],
  'subChannelAccounts.promotions': ['ParentIds'],
  'operationsSettings.read': ['other.loginAccountType'],
  'simulatedAccounts.list': ['pwd', 'Password'],
  'playerLevels.levels': ['date'],
  'playerLevels.daily': ['channelRemark', 'salesmanRemark', 'salesmanRoleId'],
  'playerLevels.blogger': ['date'],
}

type FoundRename = Inspection['renames'][number]

interface Findings {
  readonly differences: readonly Difference[]
  readonly renames: readonly FoundRename[]
}

/** Unknown fields of a record that are reported by name, so that a report can be shown and read again; the rest is counted. */
const maxUnknown = 100

/** Counts values by what is noted of each; undefined: nothing. */
const countBy = <T>(
  values: readonly T[],
  note: (value: T) => string | undefined,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) {
    const noted = note(value)
    if (noted !== undefined) counts.set(noted, (counts.get(noted) ?? 0) + 1)
  }
  return counts
}

/** Finds missing, unknown and renamed fields. */
const inspectNames = (endpoint: EndpointBase, { fields, objects, isMixed, prefix }: Container): Findings => {
  const of = objects.length
  const figures = new Set(
    (['row', 'other', 'data'] as const).flatMap(part => Object.keys(getFigures(endpoint.output, part))),
  )
  const optional = optionalFields[endpoint.id] ?? []
  const names = new Set(objects.flatMap(object => Object.keys(object)))
  const absent = new Map([...fields].filter(([name]) => !names.has(name)))
  const allUnknown = [...names].filter(name => !fields.has(name) && !figures.has(name))
  const unknown = pickLikely([...absent.keys()], allUnknown, maxUnknown)
  const renames = findRenames(absent, unknown, objects)
  const renamed = renames.map(({ ours, theirs, seen }) =>
    describeField(endpoint, { fields, prefix }, 'renamedField', ours, {
      theirs: toShareableName(theirs),
      seen,
      of,
    }),
  )
  const missing = [...absent.keys()].filter(
    name =>
      !figures.has(name) &&
      !optional.includes(`${prefix}${name}`) &&
      !renames.some(({ ours }) => ours === name),
  )
  const others = unknown.filter(name => !renames.some(({ theirs }) => theirs === name))
  const additional = others.map(name => ({
    theirs: `${prefix}${toShareableName(name)}`,
    seen: objects.filter(object => name in object).length,
  }))
  const rest = allUnknown.length - maxUnknown
  if (rest > 0) additional.push({ theirs: `+${rest}`, seen: of })
  return {
    differences: [
      ...renamed,
      ...missing.map(name =>
        describeField(endpoint, { fields, prefix }, 'missingField', name, { seen: of, of }),
      ),
      ...(isMixed
        ? []
        : additional.map(one => createDifference('unknownField', endpoint.id, { ...one, of }))),
    ],
    renames: renames.map(one => ({ ...one, settles: 'renamedField' as const })),
  }
}

const describeField = (
  { id }: EndpointBase,
  { fields, prefix }: Pick<Container, 'fields' | 'prefix'>,
  kind: DifferenceKind,
  name: string,
  more: Pick<Difference, 'seen' | 'of'> & Partial<Difference>,
): Difference => {
  const touches = fields.get(name)?.kind === 'amount' ? 'money' : ''
  return createDifference(kind, id, { field: `${prefix}${name}`, touches, ...more })
}

/** Finds values of another kind, time format or code than declared. */
const inspectValues = (
  endpoint: EndpointBase,
  container: Container,
  labelled: ReadonlySet<string>,
): readonly Difference[] => {
  const of = container.objects.length
  return [...container.fields].flatMap(([name, field]) => {
    const values = container.objects.map(object => object[name])
    const describe = (kind: DifferenceKind, seen: number, theirs = '') =>
      describeField(endpoint, container, kind, name, { theirs, seen, of })
    const judged = values.map(value => judgeValue(field, value))
    const unreadable = countBy(judged, ({ no }) => no)
    const tolerated = countBy(judged, one => one.tolerated)
    const forms = field.kind === 'time' ? countBy(values, getOtherTimeForm) : []
    const dictionary = field.kind === 'code' ? findDictionary(endpoint.id, name) : undefined
    const codes = dictionary ? findUnknownCodes(dictionary, values, labelled) : []
    return [
      ...[...unreadable].map(([sent, seen]) => describe('unreadableField', seen, sent)),
      ...[...tolerated].map(([sent, seen]) => describe('otherKind', seen, sent)),
      ...[...forms].map(([form, seen]) => describe('timeFormat', seen, form)),
      ...(codes.length > 0 ? [describe('unknownCode', codes.length)] : []),
      ...(field.kind === 'id' && areRoundedIds(values) ? [describe('roundedId', of)] : []),
    ]
  })
}

/** Latest time by field, in milliseconds of the platform's wall clock. */
const findNewest = ({ fields, objects, prefix }: Container): readonly (readonly [string, number])[] =>
  [...fields].flatMap(([name, { kind }]) => {
    const moments = kind === 'time' ? objects.flatMap(object => readWallMs(object[name]) ?? []) : []
    return moments.length > 0 ? [[`${prefix}${name}`, Math.max(...moments)] as const] : []
  })

/** Finds a list under another name. */
const inspectStrangeList = ({ id }: EndpointBase, { path, rows }: StrangeList): Findings => {
  const name = path.at(-1)
  if (name === undefined) return { differences: [], renames: [] }
  const counts = { seen: rows.length, of: rows.length }
  return {
    differences: [
      createDifference('renamedList', id, { field: 'list', theirs: toShareableName(name), ...counts }),
    ],
    renames: [{ ours: 'list', theirs: name, looks: 'list', settles: 'renamedList', ...counts }],
  }
}

const inspectList = ({ id }: EndpointBase, list: FoundList, isWhole: boolean): Findings => {
  const of = list.rows.length
  const differences: Difference[] = []
  const add = (kind: DifferenceKind, more: Partial<Difference> = {}) =>
    void differences.push(createDifference(kind, id, more))
  if (list.form === 'gaps' && !isWhole) add('listAsObject', { seen: of, of })
  const unreadable = list.rows.filter(row => !isWireObject(row)).length
  if (unreadable > 0) add('unreadableRows', { seen: unreadable, of })
  if (list.form === 'text') add('listAsText')
  if (list.form === 'none' && list.none !== '') add('noneAsOther', { theirs: list.none })
  if (isWhole || list.form === 'none') return { differences, renames: [] }
  if (list.name === '') add('listBare')
  if (list.total !== null && (list.total !== 0 || of === 0)) return { differences, renames: [] }
  const [candidate, ...otherCandidates] = findTotalCandidates(list.enclosing, of)
  if (!candidate || otherCandidates.length > 0) {
    add('noTotal', { seen: of, of })
    return { differences, renames: [] }
  }
  const [theirs] = candidate
  add('renamedTotal', { field: 'count', theirs: toShareableName(theirs) })
  return {
    differences,
    renames: [{ ours: 'count', theirs, seen: 1, of: 1, looks: 'code', settles: 'renamedTotal' }],
  }
}

/** Inspects kinds and shapes of an answer for differences of this platform. */
export const inspectAnswer = (endpoint: EndpointBase, { answer, longNumbers }: SampledAnswer): Inspection => {
  const { containers, list } = findContainers(endpoint, answer)
  const declaredAnswer = readDeclaredAnswer(endpoint.output)
  const isPage = declaredAnswer.kind === 'page'
  const labelled = collectLabelledCodes(list ? list.enclosing : [answer])
  const strangeList = isPage && (!list || list.form === 'none') ? findStrangeList(answer) : undefined
  const filled = containers.filter(({ fields, objects }) => fields.size > 0 && objects.length > 0)
  const findings = [
    ...(list && !strangeList ? [inspectList(endpoint, list, isPage && declaredAnswer.whole === true)] : []),
    ...filled.map(one => {
      const names = inspectNames(endpoint, one)
      return { ...names, differences: [...names.differences, ...inspectValues(endpoint, one, labelled)] }
    }),
    ...(strangeList ? [inspectStrangeList(endpoint, strangeList)] : []),
  ]
  const [first] = containers
  const isPresent = (name: string) => first?.objects.some(object => name in object)
  const declared = first && first.objects.length > 0 ? [...first.fields.keys()] : []
  const isId = (name: string) => containers.some(({ fields }) => fields.get(name)?.kind === 'id')
  return {
    differences: findings.flatMap(({ differences }) => differences),
    renames: findings.flatMap(({ renames }) => renames),
    rows: first?.objects ?? [],
    list,
    newest: new Map(filled.flatMap(findNewest)),
    numericIds: longNumbers.filter(isId),
    matched: [declared.filter(isPresent).length, declared.length],
  }
}
