import { dayMs, toStamp } from '../../clock.ts'
import type { Random } from '../../random.ts'
import type { Database } from '../database.ts'
import type { Span } from '../players/people.ts'

/** Deposits and withdrawals of each player. With min(), SQLite takes the other columns from the row with the minimum. */
const totalsOfPlayers = `
  UPDATE players SET deposit = paid.money, deposits = paid.orders
    FROM (SELECT player, sum(money) AS money, count(*) AS orders FROM orders WHERE status = 1 GROUP BY player) AS paid
    WHERE paid.player = players.id;
  UPDATE players SET first_deposit = firsts.money, first_paid = firsts.paid
    FROM (SELECT player, money, min(paid) AS paid FROM orders WHERE status = 1 GROUP BY player) AS firsts
    WHERE firsts.player = players.id;
  UPDATE players SET withdrawn = gone.money
    FROM (SELECT player, sum(money) AS money FROM withdrawals WHERE status = 100 AND fake = 0 GROUP BY player) AS gone
    WHERE gone.player = players.id;
`

const figures = `
  UPDATE channel_days SET Deposit = paid.money, PersonDeposit = paid.persons,
      IfInnerProxyDeposit = paid.simulated_money, IfInnerProxyPersonDeposit = paid.simulated_persons
    FROM (SELECT substr(paid, 1, 10) AS day, sum(money) AS money, count(DISTINCT player) AS persons,
        sum(money * simulated) AS simulated_money,
        count(DISTINCT CASE WHEN simulated THEN player END) AS simulated_persons
      FROM orders WHERE status = 1 GROUP BY 1) AS paid
    WHERE paid.day = date;
  UPDATE channel_days SET FirstDeposit = firsts.money, FirstDepositPerson = firsts.persons
    FROM (SELECT substr(first_paid, 1, 10) AS day, sum(first_deposit) AS money, count(*) AS persons
      FROM players WHERE first_paid IS NOT NULL GROUP BY 1) AS firsts
    WHERE firsts.day = date;
  UPDATE channel_days SET PersonCount = came.persons, IfInnerProxyPerson = came.simulated
    FROM (SELECT substr(registered, 1, 10) AS day, count(*) AS persons, sum(simulated) AS simulated
      FROM players GROUP BY 1) AS came
    WHERE came.day = date;
  UPDATE channel_days SET Withdraw = gone.money, PersonWithdraw = gone.persons, fakeWithdrawAmount = gone.fake
    FROM (SELECT substr(checked, 1, 10) AS day, sum(CASE WHEN fake THEN 0 ELSE money END) AS money,
        count(DISTINCT CASE WHEN fake THEN NULL ELSE player END) AS persons,
        sum(CASE WHEN fake THEN money ELSE 0 END) AS fake
      FROM withdrawals WHERE status = 100 GROUP BY 1) AS gone
    WHERE gone.day = date;
`

const gameFigures = `UPDATE channel_days
  SET Running = ?, WinNum = ?, PersonRunning = ?, AdvAddAmount = ?, AdvReduceAmount = ? WHERE date = ?`

/** Fills the daily figures: counted from the orders where possible; play and advertising are invented. */
export const addChannelDays = (database: Database, random: Random, span: Span): void => {
  for (let day = span.start; day <= span.now; day += dayMs) {
    database.insert('channel_days', { date: toStamp(day).slice(0, 10) })
  }
  database.script(totalsOfPlayers)
  database.script(figures)
  const days = database.all<{ date: string; Deposit: number; PersonDeposit: number }>(
    'SELECT date, Deposit, PersonDeposit FROM channel_days ORDER BY date',
  )
  for (const { date, Deposit, PersonDeposit } of days) {
    const running = Math.round(Deposit * (3 + 6 * random.next())) + random.integer(0, 999)
    database.run(
      gameFigures,
      running,
      Math.round(running * (random.next() * 0.09 - 0.065)),
      Math.round(PersonDeposit * (1.2 + random.next())),
      random.chance(0.3) ? random.integer(50, 4000) * 1000 : null,
      random.chance(0.15) ? -random.integer(10, 900) * 1000 : null,
      date,
    )
  }
}
