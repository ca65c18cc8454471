import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { collectAnsweredAmounts } from '../../shared/amount-names.ts'
import { catalogue } from '../../shared/endpoints/catalogue.ts'
import type { Difference, Proposal } from '../../shared/survey.ts'
import type { Asker } from './asker.ts'
import { type CallState, propose } from './call-state.ts'
import { getShift, isPlausibleScale } from './figures.ts'
import { type Found, type Gathered, gatherAsked, gatherPlayers, gatherToday } from './gather-figures.ts'
import { createDifference } from './inspect.ts'
import { findScales, relateFacts } from './scale.ts'

const scaleNames: Readonly<Record<number, string>> = { 0: 'thousandths', 1: 'hundredths', 3: 'unscaled' }

/** True if a write sends an amount with this name: a wrong scale would be written back. */
const isWritten = (field: string): boolean =>
  catalogue.some(({ effect, input }) => effect !== 'read' && field in input.shape)

/** Finds the amounts of each call with another scale, with the evidence and the profile entries. */
export const judgeScales = async (
  asker: Asker,
  states: readonly CallState[],
  found: Found,
): Promise<
  ReadonlyMap<CallState, { readonly differences: Difference[]; readonly proposals: Proposal[] }>
> => {
  const gathered: Gathered = { facts: [], relations: [], sent: new Map() }
  for (const state of states) {
    gatherAsked(gathered, state)
    // oxlint-disable-next-line no-await-in-loop -- yields to main's event loop between calls
    await yieldToLoop()
  }
  gatherToday(gathered, states)
  await gatherPlayers(asker, states, found, gathered)
  const relations = [...gathered.relations, ...relateFacts(gathered.facts)]
  const stateOf = (node: string) =>
    states.find(({ endpoint }) => endpoint.id === node.slice(0, node.indexOf(' ')))
  const shift = (node: string): number | null => {
    const state = stateOf(node)
    return state ? getShift(state.endpoint, node.slice(node.indexOf(' ') + 1), state.override) : null
  }
  const { wrong, right } = findScales(relations, node =>
    isPlausibleScale(shift(node), gathered.sent.get(node) ?? []),
  )
  const results = new Map<CallState, { differences: Difference[]; proposals: Proposal[] }>()
  for (const state of states) {
    const { id } = state.endpoint
    const own = wrong.filter(({ node }) => node.startsWith(`${id} `))
    if (own.length === 0) continue
    const fieldOf = (node: string) => node.slice(id.length + 1)
    const wanted = own.map(one => {
      const now = shift(one.node)
      return {
        ...one,
        field: fieldOf(one.node),
        target: now === null ? undefined : scaleNames[now - one.power],
      }
    })
    const differences = wanted.map(({ field, power, proofs }) =>
      createDifference('scale', id, {
        field,
        ratio: 10 ** power,
        proofs: proofs.map(one => ({ ...one, with: one.with.slice(0, 120) })),
        seen: proofs.reduce((sum, one) => sum + one.seen, 0),
        of: proofs.reduce((sum, one) => sum + one.of, 0),
        touches: isWritten(field) ? 'write' : 'money',
      }),
    )
    results.set(state, { differences, proposals: proposeScales(state, wanted, right, shift) })
  }
  return results
}

interface Wanted {
  readonly field: string
  readonly target: string | undefined
}

/** Proposes one scale for the whole call if all known amounts agree; else one per field. */
const proposeScales = (
  { endpoint }: CallState,
  wanted: readonly Wanted[],
  right: ReadonlySet<string>,
  shift: (node: string) => number | null,
): Proposal[] => {
  const targets = new Set(wanted.map(({ target }) => target))
  const [target] = targets
  const fine = [...right].filter(node => node.startsWith(`${endpoint.id} `))
  const isOne = targets.size === 1 && target !== undefined && wanted.length >= 2
  const isWhole = isOne && fine.every(node => scaleNames[shift(node) ?? -1] === target)
  if (isWhole) {
    const of = collectAnsweredAmounts(endpoint.output).size
    return [
      propose(endpoint.id, {
        part: 'scale',
        name: '',
        value: target,
        settles: 'scale',
        seen: wanted.length,
        of,
        looks: 'amount',
      }),
    ]
  }
  return wanted.flatMap(({ field, target: to }) =>
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
