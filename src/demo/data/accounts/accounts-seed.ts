import { seededAccounts } from '../../accounts/accounts.ts'
import { toStamp } from '../../clock.ts'
import { addLeaders } from '../agents/bloggers.ts'
import type { Database } from '../database.ts'
import type { Span } from '../players/people.ts'
import type { Stored } from '../tables.ts'
import { addAccount } from './accounts-adding.ts'
import { channels } from './memberships.ts'
import { addRoles, firstRoles } from './roles-seed.ts'

/** Role id of the owner's channel, above all sub-channels. */
const ownerRole = 10_000_000
const subChannelRole = (channel: number) => ownerRole + (channel % 1000)
const firstSubAccount = 101

const getLevel = (place: number) => (place < 12 ? 1 : place < 20 ? 2 : 3)
const remarks = ['', 'Equipe Norte', '华南组', 'Parceiros']
const { owner, salesman, manager, subChannel } = firstRoles
const groups: Readonly<Record<string, number>> = { nohome01: manager, unbound01: manager }

/** Sub-channels without players. */
const openedLately = [
  { id: 100_004, remark: 'Canal Centro' },
  { id: 100_005, remark: '' },
  { id: 100_006, remark: '东北渠道' },
]

const withPlayers = (database: Database) =>
  database.all<Stored<'salesmen'>>('SELECT * FROM salesmen ORDER BY id')

/** salesman01 and the next ones get the salesmen that have players, in order; other accounts have none. */
const addSalesmen = (database: Database, start: number, passwords: ReadonlyMap<string, string>) => {
  const sellers = withPlayers(database)
  const names = database
    .all<Stored<'operators'>>('SELECT * FROM operators ORDER BY id')
    .filter(({ username }) => username !== seededAccounts[0].username)
  let place = 0
  const roleIds: number[] = []
  for (const { id, username } of names) {
    const isSeller = username.startsWith('salesman')
    const seller = isSeller ? sellers[place] : undefined
    const level = isSeller ? getLevel(place) : 1
    const channel = seller?.channel ?? channels[id % channels.length]?.id ?? channels[0].id
    const role_id = seller?.id ?? 20_000_400 + id
    const parent = level === 1 ? subChannelRole(channel) : (roleIds[place - (level === 2 ? 12 : 8)] ?? 0)
    addAccount(
      database,
      {
        kind: 'salesman',
        level,
        role_id,
        username,
        password: passwords.get(username) ?? `Sales${username.slice(-2)}pass`,
        remark: seller?.remark ?? remarks[id % remarks.length] ?? '',
        parent,
        group_id: groups[username] ?? salesman,
        channel,
        created: toStamp(start + id * 3_600_000 * 29),
      },
      id,
    )
    if (!isSeller) continue
    roleIds[place] = role_id
    place += 1
  }
}

const addSubChannels = (database: Database, start: number) => {
  for (const [place, { id, remark }] of [...channels, ...openedLately].entries()) {
    addAccount(
      database,
      {
        kind: 'subChannel',
        level: 1,
        role_id: subChannelRole(id),
        username: `channel${id}`,
        password: `Channel${id}`,
        remark,
        parent: ownerRole,
        group_id: subChannel,
        channel: id,
        created: toStamp(start + place * 3_600_000 * 41),
      },
      firstSubAccount + place,
    )
  }
  database.run("UPDATE accounts SET dividend_point = 600 WHERE kind = 'subChannel'")
  // An account that adds mails and GM operations needs a quota.
  database.run(`INSERT INTO operators (id, username, mail_daily, mail_total, gm_daily, gm_total)
    SELECT id, username, 100000000, 900000000, 100000000, 900000000 FROM accounts WHERE kind = 'subChannel'`)
}

/** Varies points and switches by id, so that no random number is used. */
const differences = `UPDATE accounts SET passage_point = 15 + id % 4 * 5, withdraw_point = id % 3 * 5,
    dividend_point = dividend_point + id % 5 * 15,
    only_show_2nd = id % 4 = 0, show_no_deposit = id % 5 = 0, limit_sub_bet = id % 6 = 1,
    allow_inner_bind_parent = id % 3 = 0, google_verify = username <> 'unbound01' AND id % 7 <> 6,
    pix_type = CASE id % 6 WHEN 1 THEN 1 WHEN 2 THEN 2 END,
    pix_id = CASE WHEN id % 6 IN (1, 2) THEN 'px' || (id * 7919) ELSE '' END,
    pix_token = CASE WHEN id % 6 IN (1, 2) THEN 'tk' || (id * 104729) ELSE '' END,
    pix_track_flag = id % 6 = 2`

/** Creates the platform's accounts: those for signing in, the salesmen and the sub-channels. */
export const addAccounts = (database: Database, span: Span): void => {
  const passwords = new Map(seededAccounts.map(({ username, password }) => [username as string, password]))
  const { username, password } = seededAccounts[0]
  addRoles(database)
  addAccount(
    database,
    {
      kind: 'channel',
      level: 0,
      role_id: ownerRole,
      username,
      password,
      remark: 'Matriz',
      parent: 0,
      group_id: owner,
      channel: channels[0].id,
      created: toStamp(span.start),
    },
    1,
  )
  addSalesmen(database, span.start, passwords)
  addSubChannels(database, span.start)
  database.run(differences)
  addLeaders(database)
  database.run(
    'UPDATE accounts SET last_login = ? WHERE google_verify = 1 AND id % 5 <> 4',
    toStamp(span.now - 7_200_000),
  )
}
