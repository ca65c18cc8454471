import { isWireObject, type WireObject } from '../../../shared/shapes.ts'
import type { Check, DifferenceKind } from '../../../shared/survey.ts'
import type { EndpointOverride } from '../../platform/probe.ts'
import { toShareableName, toText } from '../answers/values.ts'
import { addDifference, type CallState, findList, propose } from '../call-state.ts'
import { listCandidates } from '../names/names.ts'
import type { SurveyAnswer, SurveyClient } from '../survey-client.ts'

/** Context of the checks of one call. */
export interface CheckContext {
  readonly surveyClient: SurveyClient
  readonly state: CallState
  /** Parameter names that other calls of this platform were found to accept. */
  readonly learnedNames: string[]
}

export type Outcome = Check['outcome']

export const serialize = (row: unknown): string => JSON.stringify(row)

/** Share of rows that are also in an earlier answer. */
export const getSharedPart = (rows: readonly WireObject[], before: readonly WireObject[]): number => {
  if (rows.length === 0) return 0
  const knownParts = new Set(before.map(serialize))
  return rows.filter(row => knownParts.has(serialize(row))).length / rows.length
}

export const noteCheck = ({ checks }: CallState, what: Check['what'], name: string, outcome: Outcome) => {
  checks.push({ what, name, outcome })
}

export const readRows = (answer: Pick<SurveyAnswer, 'sample'>): readonly WireObject[] | null =>
  findList(answer)?.rows.filter(isWireObject) ?? null

export const askAgain = async (
  { surveyClient, state }: CheckContext,
  more: Readonly<Record<string, unknown>>,
  override?: EndpointOverride,
) => {
  state.requestCount += 1
  return surveyClient.ask(state.endpoint, { ...state.input, ...more }, override ?? state.override)
}

const withParameters = (
  { override }: CallState,
  names: Readonly<Record<string, string>>,
): EndpointOverride => ({ ...override, parameters: { ...override.parameters, ...names } })

/** Records the names under which parameters ignored before are honored. */
const settleNames = (
  { state, learnedNames }: CheckContext,
  names: Readonly<Record<string, string>>,
): void => {
  state.override = withParameters(state, names)
  for (const [name, value] of Object.entries(names)) {
    learnedNames.push(value)
    addDifference(state, 'renamedParameter', { field: name, theirs: toShareableName(value) })
    const part = { part: 'parameters', name, value, settles: 'renamedParameter' } as const
    state.proposals.push(propose(state.endpoint.id, part))
  }
}

/** Parameters of a call, asked about in a way that shows whether the platform honors them. */
interface Question {
  readonly what: Check['what']
  /** Parameter or field under which the check is reported. */
  readonly name: string
  readonly parameters: readonly string[]
  /** Difference if no name is honored; null: none. */
  readonly ignored: DifferenceKind | null
  readonly judge: (override?: EndpointOverride) => Promise<Outcome>
}

/** Tries other names for ignored parameters; adds the difference if none is honored. */
export const tryNames = async (
  context: CheckContext,
  { what, name, parameters, ignored, judge }: Question,
  counts: { readonly seen?: number; readonly of?: number } = {},
): Promise<void> => {
  const { state, learnedNames } = context
  const isHonoured = async (theirs: readonly string[]) => {
    const names = Object.fromEntries(parameters.map((ours, index) => [ours, theirs[index] ?? ours]))
    return (await judge(withParameters(state, names))) === 'honoured' && names
  }
  // Names that a renamed parameter must not get.
  const ownNames = Object.keys(state.endpoint.input.shape)
  const takenNames = new Set([
    ...ownNames.map(ours => state.override.parameters?.[ours] ?? ours),
    'timer',
    'lang',
    'token',
    'sign',
  ])
  for (const theirs of listCandidates(what, parameters, takenNames, learnedNames)) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
    const names = await isHonoured(theirs)
    if (!names) continue
    // Control: if nonsense names have the same effect, the platform only reacts to unknown parameters.
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (await isHonoured(parameters.map(ours => `zzq_${ours}`))) break
    return settleNames(context, names)
  }
  if (ignored) addDifference(state, ignored, { field: name, ...counts })
}

/** Checks parameters, and tries other names for them if they are ignored. */
export const checkParameters = async (context: CheckContext, question: Question): Promise<void> => {
  const outcome = await question.judge()
  noteCheck(context.state, question.what, question.name, outcome)
  if (outcome === 'ignored') await tryNames(context, question)
}

export const toNumber = (value: unknown): number =>
  Number(toText(value).replaceAll(',', '').replace(/%$/, ''))
