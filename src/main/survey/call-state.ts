import type { Endpoint } from '../../shared/endpoint.ts'
import type { WireObject } from '../../shared/shapes.ts'
import type { Check, Difference, DifferenceKind, Proposal, SurveyedCall } from '../../shared/survey.ts'
import type { EndpointOverride } from '../platform/probe.ts'
import { resolveRoute } from '../platform/request.ts'
import type { SampledAnswer } from '../platform/sample.ts'
import { type FoundList, findKnownList } from './answers/find-list.ts'
import { createDifference } from './answers/inspect.ts'
import type { PlannedCall } from './plan.ts'
import type { SurveyAnswer } from './survey-client.ts'

/** Survey state of one call. */
export interface CallState {
  readonly plannedCall: PlannedCall
  readonly endpoint: Endpoint
  /** Override of the call: the profile's, with the survey's findings added. */
  override: EndpointOverride
  input: Readonly<Record<string, unknown>>
  status: SurveyedCall['status']
  needs: string
  requestCount: number
  ms: number
  rows: readonly WireObject[]
  total: number | null
  sample: SampledAnswer | null
  numericIds: readonly string[]
  readonly checks: Check[]
  readonly differences: Difference[]
  readonly proposals: Proposal[]
}

export const createCallState = (plannedCall: PlannedCall, override: EndpointOverride): CallState => ({
  plannedCall,
  endpoint: plannedCall.endpoint,
  override,
  input: {},
  status: 'notAsked',
  needs: plannedCall.needs,
  requestCount: 0,
  ms: 0,
  rows: [],
  total: null,
  sample: null,
  numericIds: [],
  checks: [],
  differences: [],
  proposals: [],
})

/** Adds a difference to a call, unless already present. */
export const addDifference = (
  state: CallState,
  kind: DifferenceKind,
  more: Parameters<typeof createDifference>[2] = {},
): void => {
  const isKnown = state.differences.some(
    difference =>
      difference.kind === kind &&
      difference.field === (more.field ?? '') &&
      difference.theirs === (more.theirs ?? ''),
  )
  if (!isKnown) state.differences.push(createDifference(kind, state.endpoint.id, more))
}

type ProposedPart = Omit<Proposal, 'id' | 'call' | 'seen' | 'of' | 'looks'> &
  Partial<Pick<Proposal, 'seen' | 'of' | 'looks'>>

/** Creates a proposal; its id consists of the changed entry and its value. */
export const propose = (call: string, { seen = 1, of = 1, looks = '', ...more }: ProposedPart): Proposal => ({
  ...more,
  id: [call, more.part, more.name, more.value].filter(Boolean).join(' '),
  call,
  seen,
  of,
  looks,
})

/** Finds the list in an answer, under our names. */
export const findList = ({ sample }: Pick<SurveyAnswer, 'sample'>): FoundList | undefined =>
  sample ? findKnownList(sample.answer) : undefined

/** Creates the report of a call. */
export const reportCall = (state: CallState): SurveyedCall => {
  const {
    endpoint,
    plannedCall,
    status,
    needs,
    requestCount,
    ms,
    rows,
    checks,
    override,
    numericIds,
    differences,
  } = state
  const { method, path, encoding } = resolveRoute(endpoint, { endpoints: { [endpoint.id]: override } })
  return {
    id: endpoint.id,
    area: plannedCall.area,
    method,
    path,
    encoding,
    status: status === 'expected' && differences.length > 0 ? 'differs' : status,
    needs: status === 'notAsked' ? needs : '',
    asked: requestCount,
    ms,
    rows: rows.length,
    checks,
    numericIds: [...numericIds],
  }
}
