import { gmOperateType, gmStatus } from '../../../shared/domain/gm.ts'
import type { Database } from '../database.ts'

/** Players of each salesman and channel. Only needed while loading. */
const playersQuery = `
  CREATE TEMP TABLE proxy_players (player INTEGER, proxy INTEGER, PRIMARY KEY (player, proxy)) WITHOUT ROWID;
  INSERT INTO proxy_players
    SELECT player, salesman FROM memberships WHERE salesman IS NOT NULL
    UNION ALL SELECT player, role_id FROM memberships JOIN channels ON channels.id = channel;
`

const counted = (columns: readonly string[], values: readonly string[], day: string, from: string) => `
  INSERT INTO proxy_days (proxy, day, ${columns.join()})
    SELECT proxy, ${day}, ${values.join()} FROM ${from} GROUP BY 1, 2
    ON CONFLICT DO UPDATE SET ${columns.map(column => `${column} = excluded.${column}`).join()};
`

const { advertisingIssued, advertisingDeducted } = gmOperateType.code

const figures = [
  counted(
    ['StolenPerson'],
    ['count(*)'],
    'substr(time, 1, 10)',
    'dropped_players JOIN proxy_players USING (player) WHERE true',
  ),
  counted(
    ['PersonCount'],
    ['count(*)'],
    'substr(registered, 1, 10)',
    'players JOIN proxy_players ON player = players.id WHERE true',
  ),
  counted(
    ['FirstDepositPerson', 'FirstDeposit'],
    ['count(*)', 'sum(first_deposit)'],
    'substr(first_paid, 1, 10)',
    'players JOIN proxy_players ON player = players.id WHERE first_paid IS NOT NULL',
  ),
  counted(
    ['PersonDeposit', 'Deposit'],
    ['count(DISTINCT player)', 'sum(money)'],
    'substr(paid, 1, 10)',
    'orders JOIN proxy_players USING (player) WHERE status = 1',
  ),
  counted(
    ['PersonWithdraw', 'Withdraw', 'fakeWithdrawAmount'],
    [
      'count(DISTINCT CASE WHEN fake THEN NULL ELSE player END)',
      'sum(CASE WHEN fake THEN 0 ELSE money END)',
      'sum(CASE WHEN fake THEN money ELSE 0 END)',
    ],
    'substr(checked, 1, 10)',
    'withdrawals JOIN proxy_players USING (player) WHERE status = 100',
  ),
  counted(
    ['PersonRunning', 'Running', 'platformWinLose'],
    ['count(DISTINCT player)', 'sum(bet)', 'sum(bet - award)'],
    'day',
    'game_days JOIN proxy_players USING (player) WHERE true',
  ),
  counted(
    ['AdvOut'],
    [`sum(CASE type WHEN ${advertisingIssued} THEN money ELSE -money END)`],
    'substr(updated, 1, 10)',
    `gm_operations JOIN proxy_players USING (player)
      WHERE status = ${gmStatus.code.approved} AND type IN (${advertisingIssued}, ${advertisingDeducted})`,
  ),
].join('')

const byPlatform = `
  INSERT INTO proxy_api_days
    SELECT proxy, day, api, sum(bet - award)
      FROM game_days JOIN proxy_players USING (player) JOIN games ON games.id = room GROUP BY 1, 2, 3;
`

/** Some fees were agreed individually: a tenth of the win, rounded down to tens of the currency, or zero. */
const agreedFees = `
  UPDATE proxy_days SET ApiFee = CASE (proxy + substr(day, 9)) % 9
      WHEN 2 THEN max(0, platformWinLose / 100000 * 10000) WHEN 5 THEN 0 END;
`

/** Counts each salesman's and each sub-channel's days from their players' stored records. */
export const addProxyDays = (database: Database): void => {
  database.script(playersQuery)
  database.script(figures)
  database.script(byPlatform)
  database.script(agreedFees)
  database.script('DROP TABLE proxy_players')
}
