import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { catalogue } from '../../../areas/calls.ts'
import type { Proposal } from '../../../shared/survey.ts'
import { collectAnsweredAmounts } from '../../../shared/texts/amount-names.ts'
import { addDifference, type CallState, propose } from '../call-state.ts'
import type { FoundIds } from '../plan.ts'
import type { SurveyClient } from '../survey-client.ts'
import { getShift, isPlausibleScale } from './figures.ts'
import { type GatheredFigures, gatherAnsweredFigures, gatherPlayers, gatherToday } from './gather-figures.ts'
import { findScales, relateFacts } from './scale.ts'

const scaleNames: Readonly<Record<number, string>> = { 0: 'thousandths', 1: 'hundredths', 3: 'unscaled' }

/** True if a write sends an amount with this name: a wrong scale would be written back. */
const isWritten = (field: string): boolean =>
  catalogue.some(({ effect, input }) => effect !== 'read' && field in input.shape)

/** Adds the amounts of each call with another scale, with the evidence and the profile entries. */
export const judgeScales = async (
  surveyClient: SurveyClient,
  states: readonly CallState[],
  foundIds: FoundIds,
): Promise<void> => {
  const figures: GatheredFigures = { facts: [], relations: [], sent: new Map() }
  for (const state of states) {
    gatherAnsweredFigures(figures, state)
    // oxlint-disable-next-line no-await-in-loop -- yields to main's event loop between calls
    await yieldToLoop()
  }
  gatherToday(figures, states)
  await gatherPlayers(surveyClient, states, foundIds, figures)
  const relations = [...figures.relations, ...relateFacts(figures.facts)]
  const shift = (node: string): number | null => {
    const [call, field = ''] = node.split(' ')
    const state = states.find(({ endpoint }) => endpoint.id === call)
    return state ? getShift(state.endpoint, field, state.override) : null
  }
  const { wrongScales, rightNodes } = findScales(relations, node =>
    isPlausibleScale(shift(node), figures.sent.get(node) ?? []),
  )
  for (const state of states) {
    const { id } = state.endpoint
    const isOwn = (node: string) => node.startsWith(`${id} `)
    const targets = wrongScales
      .filter(({ node }) => isOwn(node))
      .map(({ node, power, proofs }) => {
        const field = node.slice(id.length + 1)
        const sum = (part: 'seen' | 'of') => proofs.reduce((total, proof) => total + proof[part], 0)
        const [seen, of, ratio] = [sum('seen'), sum('of'), 10 ** power]
        const touches = isWritten(field) ? 'write' : 'money'
        addDifference(state, 'scale', { field, ratio, proofs: [...proofs], seen, of, touches })
        const now = shift(node)
        return { field, target: now === null ? undefined : scaleNames[now - power] }
      })
    const rightTargets = [...rightNodes].filter(isOwn).map(node => scaleNames[shift(node) ?? -1])
    state.proposals.push(...proposeScales(state, targets, rightTargets))
  }
}

interface ScaleTarget {
  readonly field: string
  readonly target: string | undefined
}

/** Proposes one scale for the whole call if all known amounts agree; else one per field. */
const proposeScales = (
  { endpoint }: CallState,
  deviations: readonly ScaleTarget[],
  rightTargets: readonly (string | undefined)[],
): readonly Proposal[] => {
  const create = (name: string, value: string, counts: Partial<Pick<Proposal, 'seen' | 'of'>> = {}) =>
    propose(endpoint.id, { part: 'scale', name, value, settles: 'scale', looks: 'amount', ...counts })
  const target = deviations[0]?.target
  const others = [...deviations.map(deviation => deviation.target), ...rightTargets]
  if (target !== undefined && deviations.length >= 2 && others.every(other => other === target))
    return [create('', target, { seen: deviations.length, of: collectAnsweredAmounts(endpoint.output).size })]
  return deviations.flatMap(({ field, target: to }) =>
    to === undefined ? [] : [create(field.replace(/^other\./, ''), to)],
  )
}
