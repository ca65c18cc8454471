import { findAccount } from '../../demo/data/accounts/accounts-search.ts'
import type { Database } from '../../demo/data/database.ts'
import type { Stored } from '../../demo/data/tables.ts'
import { getOperator } from '../../demo/form-checks.ts'
import { forbidden, Refusal } from '../../demo/refusal.ts'
import type { Call, CallHandlers } from '../../demo/world.ts'

type Sums = Readonly<Record<'Deposit' | 'Withdraw' | 'fake' | 'advertising' | 'win' | 'running', number>>
type PersonCounts = Readonly<
  Record<
    'all' | 'simulated' | 'depositors' | 'simulatedDepositors' | 'simulatedDeposit' | 'withdrawers',
    number
  >
>
type WithdrawalSum = Readonly<Record<'money' | 'persons', number>>

const allDays = `SELECT total(Deposit) AS Deposit, total(Withdraw) AS Withdraw, total(fakeWithdrawAmount) AS fake,
  total(AdvAddAmount) + total(AdvReduceAmount) AS advertising, total(WinNum) AS win, total(Running) AS running
  FROM channel_days`

const allPersons = `SELECT count(*) AS "all", count(*) FILTER (WHERE simulated) AS simulated,
  count(*) FILTER (WHERE deposits > 0) AS depositors,
  count(*) FILTER (WHERE deposits > 0 AND simulated) AS simulatedDepositors,
  total(deposit) FILTER (WHERE simulated) AS simulatedDeposit,
  count(*) FILTER (WHERE withdrawn > 0) AS withdrawers FROM players`

const drawnOn = `SELECT total(withdrawals.money) AS money, count(DISTINCT players.id) AS persons
  FROM withdrawals JOIN players ON players.id = withdrawals.player
  WHERE checked BETWEEN ? AND ? AND status = 100 AND NOT fake AND (deposits > 0) = ?`

const sites = [
  'https://play.example.com/?c=',
  'https://vip.example.com/?c=',
  'https://sorte.example.net/?c=',
  'https://jogue.example.org/?c=',
  'https://app.example.com/download/',
]

/** Returns the links that lead players to the caller's channel. */
const linksFor = (call: Call, database: Database) => {
  const account = findAccount(database, getOperator(call).id)
  if (!account) throw new Refusal('The account does not exist')
  return sites.map((site, index) => ({
    Link: `${site}${account.channel}`,
    ShortLink: `https://s.example.com/${account.channel}-${index + 1}`,
  }))
}

/** The home dashboard's own calls (spec 1 §2, §3). Sums are texts, as database drivers return them. */
export const home: CallHandlers = {
  'home.summary': (call, { database, clock }) => {
    if (call.account?.role === 'noHome') throw forbidden()
    const day = clock.today()
    const sums = database.one<Sums>(allDays)
    const persons = database.one<PersonCounts>(allPersons)
    // A platform that has run for days has no day of its own for today.
    const [today] = database.all<Stored<'channel_days'>>('SELECT * FROM channel_days WHERE date = ?', day)
    const ofToday = (name: keyof Stored<'channel_days'>) => today?.[name] ?? 0
    const [paying, notPaying] = [1, 0].map(paid =>
      database.one<WithdrawalSum>(drawnOn, `${day} 00:00:00`, `${day} 23:59:59`, paid),
    ) as [WithdrawalSum, WithdrawalSum]
    const [first, second] = linksFor(call, database)
    return {
      data: {
        InviteUrl: first?.Link,
        InviteUrl2: second?.Link,
        TotalDeposit: String(sums.Deposit),
        TotalRollOut: String(sums.Withdraw),
        DepositToday: String(ofToday('Deposit')),
        DepositPersonToday: ofToday('PersonDeposit'),
        WithdrawToday: String(ofToday('Withdraw')),
        PersonWithdrawToday: ofToday('PersonWithdraw'),
        todayPayUserWithdrawAmount: paying.money,
        todayPayUserWithdrawPersion: paying.persons,
        todayNoPayUserWithdrawAmount: notPaying.money,
        todayNoPayUserWithdrawPersion: notPaying.persons,
        fakeWithdrawAmount: String(sums.fake),
        fakeWithdrawAmountToday: ofToday('fakeWithdrawAmount'),
        PersonDepositSum: persons.depositors,
        PersonWithdrawSum: persons.withdrawers,
        AdvFee: sums.advertising,
        TotalPerson: persons.all,
        PersonCountToday: ofToday('PersonCount'),
        FirstDepositToday: ofToday('FirstDeposit'),
        FirstDepositPersonToday: ofToday('FirstDepositPerson'),
        TotalWin: String(sums.win),
        Running: String(sums.running),
        IfInnerProxyPerson: persons.simulated,
        IfInnerProxyPersonDeposit: persons.simulatedDepositors,
        IfInnerProxyDeposit: String(persons.simulatedDeposit),
      },
    }
  },

  'home.promotionLinks': (call, { database }) => ({ data: { list: linksFor(call, database) } }),
}
