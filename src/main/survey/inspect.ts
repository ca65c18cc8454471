import type { EndpointBase } from '../../shared/endpoint-base.ts'
import { isWireObject, type WireObject } from '../../shared/shapes.ts'
import type { Difference, DifferenceKind } from '../../shared/survey.ts'
import type { SampledAnswer } from '../platform/sample.ts'
import { collectLabelledCodes, findDictionary, findUnknownCodes } from './codes.ts'
import { type Container, findContainers } from './containers.ts'
import { readDeclaredAnswer } from './declared-fields.ts'
import { type FoundList, findStrangeList, findTotalCandidates } from './find-list.ts'
import { findRenames, pickLikely, type Rename } from './rename.ts'
import { areRoundedIds } from './rounded-ids.ts'
import { getTimeForm, judgeValue, readWallMs, type TimeForm, toShareableName } from './values.ts'

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

/** Kinds of fields that hold money. */
const moneyKinds: ReadonlySet<string> = new Set(['amount'])

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

interface ContainerFindings {
  readonly differences: readonly Difference[]
  readonly renames: readonly Rename[]
  readonly newest: readonly (readonly [string, number])[]
  readonly matched: readonly [number, number]
}

/** Unknown fields of a record that are reported by name, so that a report can be shown and read again; the rest is counted. */
const maxUnknown = 100

const inspectContainer = (
  endpoint: EndpointBase,
  { fields, objects, isMixed, prefix }: Container,
  labelled: ReadonlySet<string>,
  figures: ReadonlySet<string>,
): ContainerFindings => {
  const of = objects.length
  if (of === 0 || fields.size === 0) return { differences: [], renames: [], newest: [], matched: [0, 0] }
  const names = new Set(objects.flatMap(one => Object.keys(one)))
  const optional = optionalFields[endpoint.id] ?? []
  const mayLack = (name: string) => figures.has(name) || optional.includes(`${prefix}${name}`)
  const absent = new Map([...fields].filter(([name]) => !names.has(name)))
  const missing = [...absent.keys()].filter(name => !mayLack(name))
  const allUnknown = [...names].filter(name => !fields.has(name) && !figures.has(name))
  const unknown = pickLikely([...absent.keys()], allUnknown, maxUnknown)
  const renames = findRenames(absent, unknown, objects)
  const differences: Difference[] = []
  const newest: (readonly [string, number])[] = []
  const add = (kind: DifferenceKind, name: string, theirs: string, count: number) => {
    const touches = moneyKinds.has(fields.get(name)?.kind ?? '') ? 'money' : ''
    differences.push(
      createDifference(kind, endpoint.id, { field: `${prefix}${name}`, theirs, seen: count, of, touches }),
    )
  }
  for (const { ours, theirs, seen } of renames) add('renamedField', ours, toShareableName(theirs), seen)
  const settledNames = new Set(renames.flatMap(({ ours, theirs }) => [`ours ${ours}`, `theirs ${theirs}`]))
  for (const name of missing) if (!settledNames.has(`ours ${name}`)) add('missingField', name, '', of)
  if (!isMixed) {
    for (const name of unknown) {
      if (settledNames.has(`theirs ${name}`)) continue
      const count = objects.filter(one => name in one).length
      differences.push(
        createDifference('unknownField', endpoint.id, {
          theirs: `${prefix}${toShareableName(name)}`,
          seen: count,
          of,
        }),
      )
    }
  }
  if (!isMixed && allUnknown.length > maxUnknown) {
    differences.push(
      createDifference('unknownField', endpoint.id, {
        theirs: `+${allUnknown.length - maxUnknown}`,
        seen: of,
        of,
      }),
    )
  }
  for (const [name, field] of fields) {
    const values = objects.map(one => one[name])
    const oddValues = new Map<string, { fits: 'tolerated' | 'no'; count: number }>()
    for (const value of values) {
      const { fits, sent: sentKind } = judgeValue(field, value)
      if (fits !== 'yes') oddValues.set(sentKind, { fits, count: (oddValues.get(sentKind)?.count ?? 0) + 1 })
    }
    for (const [sentKind, { fits, count }] of oddValues) {
      add(fits === 'no' ? 'unreadableField' : 'otherKind', name, sentKind, count)
    }
    if (field.kind === 'time') {
      const forms = new Map<TimeForm, number>()
      for (const value of values) {
        const form = getTimeForm(value)
        if (form !== 'plain' && form !== 'none') forms.set(form, (forms.get(form) ?? 0) + 1)
      }
      for (const [form, count] of forms) add('timeFormat', name, form, count)
      const moments = values.map(readWallMs).filter(at => at !== null)
      if (moments.length > 0) newest.push([`${prefix}${name}`, Math.max(...moments)])
    }
    const dictionary = field.kind === 'code' ? findDictionary(endpoint.id, name) : undefined
    if (dictionary) {
      const codes = findUnknownCodes(dictionary, values, labelled)
      if (codes.length > 0) add('unknownCode', name, '', codes.length)
    }
    if (field.kind === 'id' && areRoundedIds(values)) add('roundedId', name, '', values.length)
  }
  const present = [...fields.keys()].filter(name => names.has(name)).length
  return { differences, renames, newest, matched: [present, fields.size] }
}

const inspectList = (
  endpoint: EndpointBase,
  list: FoundList,
): Pick<Inspection, 'differences' | 'renames'> => {
  const declaredAnswer = readDeclaredAnswer(endpoint.output)
  const isWhole = declaredAnswer.kind === 'page' && declaredAnswer.whole === true
  const { id } = endpoint
  const of = list.rows.length
  const differences: Difference[] = []
  const renames: (Rename & { readonly settles: DifferenceKind })[] = []
  if (list.form === 'gaps' && !isWhole)
    differences.push(createDifference('listAsObject', id, { seen: of, of }))
  const unreadable = list.rows.filter(row => !isWireObject(row)).length
  if (unreadable > 0) differences.push(createDifference('unreadableRows', id, { seen: unreadable, of }))
  if (list.form === 'text') differences.push(createDifference('listAsText', id))
  if (list.form === 'none' && list.none !== '')
    differences.push(createDifference('noneAsOther', id, { theirs: list.none }))
  const isBare = list.name === '' && !isWhole && list.form !== 'none'
  if (isBare) differences.push(createDifference('listBare', id))
  if (!isWhole && list.form !== 'none' && (list.total === null || (list.total === 0 && of > 0))) {
    const [candidate, ...otherCandidates] = findTotalCandidates(list.enclosing, of)
    if (candidate && otherCandidates.length === 0) {
      const [theirs] = candidate
      differences.push(
        createDifference('renamedTotal', id, { field: 'count', theirs: toShareableName(theirs) }),
      )
      renames.push({ ours: 'count', theirs, seen: 1, of: 1, looks: 'code', settles: 'renamedTotal' })
    } else differences.push(createDifference('noTotal', id, { seen: of, of }))
  }
  return { differences, renames }
}

const figureNames = (endpoint: EndpointBase): ReadonlySet<string> => {
  const names = new Set<string>()
  const { page, data } = endpoint.output.meta() ?? {}
  const parts = page ? Object.values(page as Record<string, unknown>) : [data]
  for (const part of parts) {
    const meta =
      typeof part === 'object' && part !== null && 'meta' in part
        ? (part as { meta: () => unknown }).meta()
        : {}
    const figures = (meta as { readonly figures?: object } | undefined)?.figures
    for (const name of Object.keys(figures ?? {})) names.add(name)
  }
  return names
}

/** Inspects kinds and shapes of an answer for differences of this platform. */
export const inspectAnswer = (endpoint: EndpointBase, { answer, longNumbers }: SampledAnswer): Inspection => {
  const { containers, list } = findContainers(endpoint, answer)
  const labelled = collectLabelledCodes(list ? list.enclosing : [answer])
  const figures = figureNames(endpoint)
  const parts = containers.map(one => inspectContainer(endpoint, one, labelled, figures))
  const listFindings = list ? inspectList(endpoint, list) : { differences: [], renames: [] }
  const declaredAnswer = readDeclaredAnswer(endpoint.output)
  const strangeContainers =
    declaredAnswer.kind === 'page' && (!list || list.form === 'none') ? findStrangeList(answer) : undefined
  const heldKinds = new Map<string, DifferenceKind>()
  const fields = new Map(containers.flatMap(({ fields: some }) => [...some]))
  const numeric = longNumbers.filter(name => fields.get(name)?.kind === 'id')
  const strangeName = strangeContainers?.path.at(-1)
  if (strangeName !== undefined) heldKinds.set(strangeName, 'renamedList')
  return {
    differences: [
      ...listFindings.differences.filter(() => strangeContainers === undefined),
      ...parts.flatMap(part => part.differences),
      ...[...heldKinds].map(([name, kind]) =>
        createDifference(kind, endpoint.id, {
          field: 'list',
          theirs: toShareableName(name),
          seen: strangeContainers?.rows.length ?? 0,
          of: strangeContainers?.rows.length ?? 0,
        }),
      ),
    ],
    renames: [
      ...listFindings.renames.filter(() => strangeContainers === undefined),
      ...parts.flatMap(part => part.renames.map(one => ({ ...one, settles: 'renamedField' as const }))),
      ...(strangeName === undefined
        ? []
        : [
            {
              ours: 'list',
              theirs: strangeName,
              seen: strangeContainers?.rows.length ?? 0,
              of: strangeContainers?.rows.length ?? 0,
              looks: 'list' as const,
              settles: 'renamedList' as const,
            },
          ]),
    ],
    rows: containers[0]?.objects ?? [],
    list,
    newest: new Map(parts.flatMap(part => part.newest)),
    numericIds: numeric,
    matched: parts[0]?.matched ?? [0, 0],
  }
}
