import type { StoredPlayer } from '../../../src/demo/data/player-search.ts'
import type { Demo } from '../../../src/demo/platform.ts'

/** The tree and the money of a demo, counted here anew from what it stores, without any of its own sums. */
export const listPeople = (demo: Demo) => {
  const people = demo.control.players().filter(one => one.deleted === 0)
  const known = new Map(people.map(one => [one.id, one]))
  const parentOf = (one: StoredPlayer) => (one.parent_type === 0 ? known.get(one.parent) : undefined)
  const children = Map.groupBy(
    people.filter(one => parentOf(one)),
    one => one.parent,
  )
  const childrenOf = (id: number) => children.get(id) ?? []
  /** An agent alone, then level by level those below. */
  const levelsOf = (id: number, deepest = 3): readonly (readonly number[])[] => {
    const levels = [[id]]
    for (let level = 1; level <= deepest; level += 1) {
      levels.push((levels[level - 1] ?? []).flatMap(one => childrenOf(one).map(child => child.id)))
    }
    return levels
  }
  const lineOf = (id: number): readonly number[] => {
    const line: number[] = []
    for (let one = known.get(id); one; one = parentOf(one)) line.push(one.id)
    return line.slice(1)
  }
  const paid = Map.groupBy(demo.control.orders({ status: '1' }), order => order.player)
  const drawn = Map.groupBy(
    demo.control.withdrawals({ status: '100', isfakeWithdraw: '2' }),
    order => order.player,
  )
  const during = (time: string | null, from: string, to: string) =>
    time !== null && time.slice(0, 10) >= from && time.slice(0, 10) <= to
  const sum = (ids: readonly number[], of: (id: number) => number) =>
    ids.reduce((total, id) => total + of(id), 0)
  const firstPaid = (id: number) => (paid.get(id) ?? []).map(order => order.paid ?? '').toSorted()[0] ?? null
  return {
    people,
    known,
    childrenOf,
    levelsOf,
    lineOf,
    depositOf: (ids: readonly number[], from = '', to = '9') =>
      sum(ids, id =>
        (paid.get(id) ?? []).reduce(
          (money, order) => money + (during(order.paid, from, to) ? order.money : 0),
          0,
        ),
      ),
    withdrawOf: (ids: readonly number[], from = '', to = '9') =>
      sum(ids, id =>
        (drawn.get(id) ?? []).reduce(
          (money, order) => money + (during(order.checked, from, to) ? order.money : 0),
          0,
        ),
      ),
    payersOf: (ids: readonly number[], from = '', to = '9') =>
      ids.filter(id => (paid.get(id) ?? []).some(order => during(order.paid, from, to))),
    firstPayersOf: (ids: readonly number[], from = '', to = '9') =>
      ids.filter(id => during(firstPaid(id), from, to)),
    registeredOf: (ids: readonly number[], from = '', to = '9') =>
      ids.filter(id => during(known.get(id)?.registered ?? null, from, to)),
    /** The player with the most players straight below. */
    leader: people.toSorted((a, b) => childrenOf(b.id).length - childrenOf(a.id).length)[0]?.id ?? 0,
  }
}
export type People = ReturnType<typeof listPeople>
