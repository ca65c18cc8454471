import type { StoredAccount } from '../../../src/demo/data/accounts/stored-account.ts'
import type { StoredRound } from '../../../src/demo/data/games/game-search.ts'
import { gameById, platforms } from '../../../src/demo/data/games/games.ts'
import type { Demo } from '../../../src/demo/platform.ts'

/** A day of a salesperson or sub-channel, counted from stored records; money in thousandths. */
export interface CountedDay {
  readonly PersonCount: number
  readonly StolenPerson: number
  readonly PersonDeposit: number
  readonly Deposit: number
  readonly FirstDepositPerson: number
  readonly FirstDeposit: number
  readonly PersonWithdraw: number
  readonly Withdraw: number
  readonly fakeWithdrawAmount: number
  readonly PersonRunning: number
  readonly Running: number
  readonly WinNum: number
  readonly platformWinLose: number
  readonly RealApiFee: number
  readonly passageFee: number
  readonly AdvOut: number | null
}

const sum = <One>(all: readonly One[], value: (one: One) => number) =>
  all.reduce((total, one) => total + value(one), 0)
const persons = (all: readonly { readonly player: number }[]) => new Set(all.map(one => one.player)).size
const getDay = (stamp: string | null) => stamp?.slice(0, 10) ?? ''
/** Takes a share of an amount, rounding half away from zero. */
export const takeShare = (value: number, part: number, whole: number) =>
  Math.sign(value) * Math.round((Math.abs(value) * part) / whole) || 0

const getHouseWin = (round: StoredRound) => round.bet - round.award
const getApi = (round: StoredRound) => gameById.get(round.room)?.api ?? 0

/** A player that a drop rule took from an agent. */
export interface DroppedBinding {
  readonly player: number
  readonly time: string
}

/** Counts the active days of each account of a kind, keyed by `ProxyId day`. */
export const countDays = (
  { control }: Demo,
  kind: 'salesman' | 'subChannel',
  dropped: readonly DroppedBinding[],
): ReadonlyMap<string, CountedDay> => {
  const accounts = control.storedAccounts().filter(one => one.kind === kind)
  const players = control.players()
  const orders = control.orders().filter(order => order.status === 1)
  const withdrawals = control.withdrawals().filter(one => one.status === 100)
  const rounds = control.rounds()
  // 7 is advertising issued, 8 deducted.
  const adverts = control.operations().filter(one => one.status === 1 && [7, 8].includes(one.type))
  const days = new Map<string, CountedDay>()
  for (const account of accounts) {
    const own = players.filter(
      player => (kind === 'salesman' ? player.salesman : player.channel_role) === account.role_id,
    )
    const ids = new Set(own.map(player => player.id))
    const of = <One extends { readonly player: number }>(all: readonly One[]) =>
      all.filter(one => ids.has(one.player))
    const [registered, paid, drawn, played, advertised] = [
      Map.groupBy(own, player => getDay(player.registered)),
      Map.groupBy(of(orders), order => getDay(order.paid)),
      Map.groupBy(of(withdrawals), one => getDay(one.checked)),
      Map.groupBy(of(rounds), round => getDay(round.added)),
      Map.groupBy(of(adverts), one => getDay(one.updated)),
    ]
    const pulled = Map.groupBy(of(dropped), one => getDay(one.time))
    const firsts = Map.groupBy(
      [...Map.groupBy(of(orders), order => order.player).values()].map(
        all => all.toSorted((a, b) => ((a.paid ?? '') < (b.paid ?? '') ? -1 : 1))[0],
      ),
      order => getDay(order?.paid ?? null),
    )
    const known = [registered, paid, drawn, played, advertised].flatMap(map => [...map.keys()])
    for (const day of new Set(known)) {
      const count = {
        came: registered.get(day) ?? [],
        paid: paid.get(day) ?? [],
        first: firsts.get(day) ?? [],
        drawn: drawn.get(day) ?? [],
        played: played.get(day) ?? [],
        adverts: advertised.get(day) ?? [],
        pulled: pulled.get(day) ?? [],
      }
      days.set(`${account.role_id} ${day}`, countDay(account, count))
    }
  }
  return days
}

type Control = Demo['control']
interface DayRecords {
  readonly came: ReturnType<Control['players']>
  readonly paid: ReturnType<Control['orders']>
  readonly first: readonly (ReturnType<Control['orders']>[number] | undefined)[]
  readonly drawn: ReturnType<Control['withdrawals']>
  readonly played: readonly StoredRound[]
  readonly adverts: ReturnType<Control['operations']>
  readonly pulled: readonly DroppedBinding[]
}

const countDay = (
  account: StoredAccount,
  { came, paid, first, drawn, played, adverts, pulled }: DayRecords,
): CountedDay => {
  const Deposit = sum(paid, order => order.money)
  const real = drawn.filter(one => one.fake === 0)
  const win = sum(played, getHouseWin)
  return {
    PersonCount: came.length,
    StolenPerson: pulled.length,
    PersonDeposit: persons(paid),
    Deposit,
    FirstDepositPerson: first.length,
    FirstDeposit: sum(first, order => order?.money ?? 0),
    PersonWithdraw: persons(real),
    Withdraw: sum(real, one => one.money),
    fakeWithdrawAmount: sum(
      drawn.filter(one => one.fake === 1),
      one => one.money,
    ),
    PersonRunning: persons(played),
    Running: sum(played, round => round.bet),
    WinNum: -win || 0,
    platformWinLose: win,
    RealApiFee: sum([...Map.groupBy(played, getApi)], ([api, rounds]) =>
      takeShare(sum(rounds, getHouseWin), platforms.find(({ id }) => id === api)?.point ?? 0, 1000),
    ),
    passageFee: takeShare(Deposit, account.passage_point, 1000),
    AdvOut: adverts.length === 0 ? null : sum(adverts, one => (one.type === 7 ? one.money : -one.money)),
  }
}
