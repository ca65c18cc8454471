import type { WireObject } from '../../shared/shapes.ts'
import type { Check } from '../../shared/survey.ts'
import type { EndpointOverride } from '../platform/probe.ts'
import { addDifference, type CallState, findList, propose } from './call-state.ts'
import { listCandidateNames, listCandidatePairs } from './names.ts'
import type { SurveyAnswer, SurveyClient } from './survey-client.ts'
import { toShareableName, toText } from './values.ts'

/** Context of the checks of one call. */
export interface CheckContext {
  readonly surveyClient: SurveyClient
  readonly state: CallState
  /** Parameter names that other calls of this platform were found to accept. */
  readonly learnedNames: string[]
}

export type Outcome = Check['outcome']
type Input = Readonly<Record<string, unknown>>

export const serialize = (row: unknown): string => JSON.stringify(row)

/** Share of rows that are also in an earlier answer. */
export const getSharedPart = (rows: readonly WireObject[], before: readonly WireObject[]): number => {
  if (rows.length === 0) return 0
  const knownParts = new Set(before.map(serialize))
  return rows.filter(row => knownParts.has(serialize(row))).length / rows.length
}

export const noteCheck = ({ checks }: CallState, subject: Check['what'], name: string, outcome: Outcome) => {
  checks.push({ what: subject, name, outcome })
}

export const readRows = (answer: SurveyAnswer): readonly WireObject[] | null => {
  const list = findList(answer)
  return list
    ? list.rows.filter(row => typeof row === 'object' && row !== null).map(row => row as WireObject)
    : null
}

export const askAgain = async (
  { surveyClient, state }: CheckContext,
  more: Input,
  override?: EndpointOverride,
) => {
  state.requestCount += 1
  return surveyClient.ask(state.endpoint, { ...state.input, ...more }, override ?? state.override)
}

const withParameters = (
  { override }: CallState,
  names: Readonly<Record<string, string>>,
): EndpointOverride => ({ ...override, parameters: { ...override.parameters, ...names } })

/** Parameter names of a call that a renamed one must not get. */
const listTakenNames = ({ endpoint, override }: CallState): ReadonlySet<string> =>
  new Set([
    ...Object.keys(endpoint.input.shape).map(name => override.parameters?.[name] ?? name),
    'timer',
    'lang',
    'token',
    'sign',
  ])

/** Records the names under which parameters ignored before are honored. */
const settleNames = (context: CheckContext, names: Readonly<Record<string, string>>): void => {
  const { state, learnedNames } = context
  state.override = withParameters(state, names)
  for (const [ours, theirs] of Object.entries(names)) {
    learnedNames.push(theirs)
    addDifference(state, 'renamedParameter', { field: ours, theirs: toShareableName(theirs) })
    state.proposals.push(
      propose(state.endpoint.id, {
        part: 'parameters',
        name: ours,
        value: theirs,
        settles: 'renamedParameter',
      }),
    )
  }
}

/** Control: if nonsense names have the same effect, the platform only reacts to unknown parameters. */
const makeNonsenseNames = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(names).map(ours => [ours, `zzq_${ours}`]))

/** Tries names for ignored parameters until one is honored; true if found. */
export const findNames = async (
  context: CheckContext,
  candidates: readonly Readonly<Record<string, string>>[],
  isHonoured: (override: EndpointOverride) => Promise<boolean>,
): Promise<boolean> => {
  for (const names of candidates) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
    if (await isHonoured(withParameters(context.state, names))) {
      // oxlint-disable-next-line no-await-in-loop -- the same
      if (await isHonoured(withParameters(context.state, makeNonsenseNames(names)))) return false
      settleNames(context, names)
      return true
    }
  }
  return false
}

export const listNamePairs = ({ state, learnedNames }: CheckContext, pair: readonly [string, string]) =>
  listCandidatePairs(pair, listTakenNames(state), learnedNames).map(([a, b]) => ({
    [pair[0]]: a,
    [pair[1]]: b,
  }))

export const listNames = ({ state, learnedNames }: CheckContext, name: string) =>
  listCandidateNames(name, listTakenNames(state), learnedNames).map(theirs => ({ [name]: theirs }))

export const toNumber = (value: unknown): number =>
  Number(toText(value).replaceAll(',', '').replace(/%$/, ''))
