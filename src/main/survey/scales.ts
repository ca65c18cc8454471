import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { catalogue } from '../../areas/calls.ts'
import { collectAnsweredAmounts } from '../../shared/amount-names.ts'
import type { Difference, Proposal } from '../../shared/survey.ts'
import { type CallState, propose } from './call-state.ts'
import { getShift, isPlausibleScale } from './figures.ts'
import { type GatheredFigures, gatherAnsweredFigures, gatherPlayers, gatherToday } from './gather-figures.ts'
import { createDifference } from './inspect.ts'
import type { FoundIds } from './plan.ts'
import { findScales, relateFacts } from './scale.ts'
import type { SurveyClient } from './survey-client.ts'

const scaleNames: Readonly<Record<number, string>> = { 0: 'thousandths', 1: 'hundredths', 3: 'unscaled' }

/** True if a write sends an amount with this name: a wrong scale would be written back. */
const isWritten = (field: string): boolean =>
  catalogue.some(({ effect, input }) => effect !== 'read' && field in input.shape)

/** Finds the amounts of each call with another scale, with the evidence and the profile entries. */
export const judgeScales = async (
  surveyClient: SurveyClient,
  states: readonly CallState[],
  foundIds: FoundIds,
): Promise<
  ReadonlyMap<CallState, { readonly differences: Difference[]; readonly proposals: Proposal[] }>
> => {
  const figures: GatheredFigures = { facts: [], relations: [], sent: new Map() }
  for (const state of states) {
    gatherAnsweredFigures(figures, state)
    // oxlint-disable-next-line no-await-in-loop -- yields to main's event loop between calls
    await yieldToLoop()
  }
  gatherToday(figures, states)
  await gatherPlayers(surveyClient, states, foundIds, figures)
  const relations = [...figures.relations, ...relateFacts(figures.facts)]
  const findState = (node: string) =>
    states.find(({ endpoint }) => endpoint.id === node.slice(0, node.indexOf(' ')))
  const shift = (node: string): number | null => {
    const state = findState(node)
    return state ? getShift(state.endpoint, node.slice(node.indexOf(' ') + 1), state.override) : null
  }
  const { wrongScales, rightNodes } = findScales(relations, node =>
    isPlausibleScale(shift(node), figures.sent.get(node) ?? []),
  )
  const results = new Map<CallState, { differences: Difference[]; proposals: Proposal[] }>()
  for (const state of states) {
    const { id } = state.endpoint
    const ownWrong = wrongScales.filter(({ node }) => node.startsWith(`${id} `))
    if (ownWrong.length === 0) continue
    const fieldOf = (node: string) => node.slice(id.length + 1)
    const targets = ownWrong.map(deviation => {
      const now = shift(deviation.node)
      return {
        ...deviation,
        field: fieldOf(deviation.node),
        target: now === null ? undefined : scaleNames[now - deviation.power],
      }
    })
    const differences = targets.map(({ field, power, proofs }) =>
      createDifference('scale', id, {
        field,
        ratio: 10 ** power,
        proofs: proofs.map(proof => ({ ...proof, with: proof.with.slice(0, 120) })),
        seen: proofs.reduce((sum, proof) => sum + proof.seen, 0),
        of: proofs.reduce((sum, proof) => sum + proof.of, 0),
        touches: isWritten(field) ? 'write' : 'money',
      }),
    )
    results.set(state, { differences, proposals: proposeScales(state, targets, rightNodes, shift) })
  }
  return results
}

interface ScaleTarget {
  readonly field: string
  readonly target: string | undefined
}

/** Proposes one scale for the whole call if all known amounts agree; else one per field. */
const proposeScales = (
  { endpoint }: CallState,
  deviations: readonly ScaleTarget[],
  rightNodes: ReadonlySet<string>,
  shift: (node: string) => number | null,
): Proposal[] => {
  const targets = new Set(deviations.map(({ target }) => target))
  const [target] = targets
  const fineNodes = [...rightNodes].filter(node => node.startsWith(`${endpoint.id} `))
  const isOne = targets.size === 1 && target !== undefined && deviations.length >= 2
  const isWhole = isOne && fineNodes.every(node => scaleNames[shift(node) ?? -1] === target)
  if (isWhole) {
    const of = collectAnsweredAmounts(endpoint.output).size
    return [
      propose(endpoint.id, {
        part: 'scale',
        name: '',
        value: target,
        settles: 'scale',
        seen: deviations.length,
        of,
        looks: 'amount',
      }),
    ]
  }
  return deviations.flatMap(({ field, target: to }) =>
    to === undefined
      ? []
      : [
          propose(endpoint.id, {
            part: 'scale',
            name: field.replace(/^other\./, ''),
            value: to,
            settles: 'scale',
            looks: 'amount',
          }),
        ],
  )
}
