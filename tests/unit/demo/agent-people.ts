import type { StoredPlayer } from '../../../src/demo/data/players/player-search.ts'
import type { Demo } from '../../../src/demo/platform.ts'

/** Counts the tree and the money of a demo from its stored records, not from its own sums. */
export const listPeople = (demo: Demo) => {
  const people = demo.control.players().filter(one => one.deleted === 0)
  const known = new Map(people.map(one => [one.id, one]))
  const getParent = (one: StoredPlayer) => (one.parent_type === 0 ? known.get(one.parent) : undefined)
  const children = Map.groupBy(
    people.filter(one => getParent(one)),
    one => one.parent,
  )
  const childrenOf = (id: number) => children.get(id) ?? []
  /** Returns the agent alone, then the players below, level by level. */
  const levelsOf = (id: number, deepest = 3): readonly (readonly number[])[] => {
    const levels = [[id]]
    for (let level = 1; level <= deepest; level += 1) {
      levels.push((levels[level - 1] ?? []).flatMap(one => childrenOf(one).map(child => child.id)))
    }
    return levels
  }
  const lineOf = (id: number): readonly number[] => {
    const line: number[] = []
    for (let one = known.get(id); one; one = getParent(one)) line.push(one.id)
    return line.slice(1)
  }
  const paidOrders = Map.groupBy(demo.control.orders({ status: '1' }), order => order.player)
  const withdrawals = Map.groupBy(
    demo.control.withdrawals({ status: '100', isfakeWithdraw: '2' }),
    order => order.player,
  )
  const isDuring = (time: string | null, from: string, to: string) =>
    time !== null && time.slice(0, 10) >= from && time.slice(0, 10) <= to
  const sum = (ids: readonly number[], of: (id: number) => number) =>
    ids.reduce((total, id) => total + of(id), 0)
  const getFirstPayment = (id: number) =>
    (paidOrders.get(id) ?? []).map(order => order.paid ?? '').toSorted()[0] ?? null
  return {
    people,
    known,
    childrenOf,
    levelsOf,
    lineOf,
    depositOf: (ids: readonly number[], from = '', to = '9') =>
      sum(ids, id =>
        (paidOrders.get(id) ?? []).reduce(
          (money, order) => money + (isDuring(order.paid, from, to) ? order.money : 0),
          0,
        ),
      ),
    withdrawOf: (ids: readonly number[], from = '', to = '9') =>
      sum(ids, id =>
        (withdrawals.get(id) ?? []).reduce(
          (money, order) => money + (isDuring(order.checked, from, to) ? order.money : 0),
          0,
        ),
      ),
    payersOf: (ids: readonly number[], from = '', to = '9') =>
      ids.filter(id => (paidOrders.get(id) ?? []).some(order => isDuring(order.paid, from, to))),
    firstPayersOf: (ids: readonly number[], from = '', to = '9') =>
      ids.filter(id => isDuring(getFirstPayment(id), from, to)),
    registeredOf: (ids: readonly number[], from = '', to = '9') =>
      ids.filter(id => isDuring(known.get(id)?.registered ?? null, from, to)),
    /** The player with the most players straight below. */
    leader: people.toSorted((a, b) => childrenOf(b.id).length - childrenOf(a.id).length)[0]?.id ?? 0,
  }
}
export type People = ReturnType<typeof listPeople>
