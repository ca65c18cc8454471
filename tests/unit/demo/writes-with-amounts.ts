import { accounts, subChannelAccounts } from '../../../src/areas/accounts/calls.ts'
import { bloggers } from '../../../src/areas/bloggers/calls.ts'
import { emailQuotas } from '../../../src/areas/email-quotas/calls.ts'
import { gm } from '../../../src/areas/gm/calls.ts'
import { mail } from '../../../src/areas/mail/calls.ts'
import { operationsSettings } from '../../../src/areas/operations-settings/calls.ts'
import { players } from '../../../src/areas/players/calls.ts'
import { playerActions } from '../../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../../src/areas/players/player-detail.calls.ts'
import { simulatedAccounts } from '../../../src/areas/players/simulated-accounts.calls.ts'
import { proxyBonus } from '../../../src/areas/proxy-bonus/calls.ts'
import { salesmanSettlement, subChannelSettlement } from '../../../src/areas/settlements/calls.ts'
import type { Decimal } from '../../../src/shared/domain/money.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import type { InputOf, OutputOf } from '../../../src/shared/endpoint-base.ts'

/** Calls the platform, and throws when that fails. */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>

interface Day {
  readonly ProxyId: string
  readonly mydate: string
}

/** Records that the writes are tested on. */
export interface Target {
  readonly password: string
  readonly own: string
  readonly player: string
  readonly blogger: string
  readonly simulated: string
  /** An agent with frozen bonuses. */
  readonly rich: string
  readonly salesmanDay: Day
  readonly subChannelDay: Day
}

type Amounts = Readonly<Record<string, Decimal | null | undefined>>

/** A write that sets amounts, and where its record is read. */
export interface StoredAmounts {
  readonly write: Endpoint
  readonly readBy: Endpoint
  /** Each of its amounts, in currency units. */
  readonly given: Readonly<Record<string, string>>
  readonly input: (target: Target) => Readonly<Record<string, unknown>>
  /** Reads the stored amounts. */
  readonly amounts: (ask: Call, target: Target) => Promise<Amounts>
  /** The amount changes the stored amount instead of replacing it. */
  readonly moves?: true
}

const paging = { page: 1, limit: 200 }

const minimums = {
  Type0_MinRecharge: '20.5',
  Type0_MinWater: '100.123',
  Type0_MinFirstRecharge: '12.34',
  Type1_MinFirstRecharge: '0.001',
  Type1_MinRecharge: '9999',
  min_deposit: '15',
}
const pickMinimums = (row: Readonly<Record<keyof typeof minimums, Decimal | null>> | undefined): Amounts =>
  Object.fromEntries((Object.keys(minimums) as (keyof typeof minimums)[]).map(field => [field, row?.[field]]))

const createAccountWrite = (area: typeof accounts, id: string): StoredAmounts => ({
  write: area.setInviteBonus,
  readBy: area.list,
  given: minimums,
  input: () => ({ id, valid_invite_type: '5' }),
  amounts: async ask => pickMinimums((await ask(area.list, paging)).rows.find(row => row.id === id)),
})

const createOperationWrite = (write: typeof gm.topUp, operateType: string): StoredAmounts => ({
  write,
  readBy: gm.list,
  given: { money: '34.567' },
  input: ({ player, password }) => ({ roleId: player, password, descript: write.id, operateType }),
  amounts: async ask => {
    const { rows } = await ask(gm.list, paging)
    return { money: rows.find(row => row.Note === write.id)?.Money }
  },
})

const createSettlementWrite = (
  area: typeof salesmanSettlement,
  of: 'salesmanDay' | 'subChannelDay',
  SettleAmount: string,
): StoredAmounts => ({
  write: area.settle,
  readBy: area.daily,
  given: { SettleAmount },
  input: target => ({ ...target[of] }),
  amounts: async (ask, target) => {
    const { ProxyId, mydate } = target[of]
    const { rows } = await ask(area.daily, { ...paging, ProxyId, startTime: mydate, endTime: mydate })
    return { SettleAmount: rows[0]?.SettleAmount }
  },
})

/** Reads the balance of a simulated account. */
const readBalance = async (ask: Call, of: { readonly AccountName: string } | { readonly RoleID: string }) =>
  (await ask(simulatedAccounts.list, { ...paging, ...of })).rows[0]?.Money

/** Every write that sets amounts. */
export const writesWithAmounts: readonly StoredAmounts[] = [
  createAccountWrite(accounts, '9'),
  createAccountWrite(subChannelAccounts, '101'),
  {
    write: operationsSettings.setInviteBonus,
    readBy: operationsSettings.read,
    given: minimums,
    input: ({ own }) => ({ id: own, valid_invite_type: '2' }),
    amounts: async ask => pickMinimums((await ask(operationsSettings.read, paging)).rows[0]),
  },
  {
    write: operationsSettings.setExtra,
    readBy: operationsSettings.read,
    given: { min_deposit: '20.5', min_withdraw: '30.001' },
    input: ({ own }) => ({ id: own, charge_require: '1.5' }),
    amounts: async ask => {
      const [row] = (await ask(operationsSettings.read, paging)).rows
      return { min_deposit: row?.min_deposit, min_withdraw: row?.min_withdraw }
    },
  },
  {
    write: bloggers.setInviteBonus,
    readBy: bloggers.inviteBonus,
    given: minimums,
    input: ({ blogger }) => ({ role_id: blogger, valid_invite_type: '2' }),
    amounts: async (ask, { blogger }) => pickMinimums(await ask(bloggers.inviteBonus, { role_id: blogger })),
  },
  {
    write: bloggers.changeScore,
    readBy: bloggers.list,
    given: { money: '12.345' },
    input: ({ blogger }) => ({ roleId: blogger, operateType: '1' }),
    amounts: async (ask, { blogger }) => {
      const { rows } = await ask(bloggers.list, { ...paging, BloggerRoleId: blogger })
      return { money: rows[0]?.BloggerGmMoney }
    },
    moves: true,
  },
  {
    write: playerActions.setWagering,
    readBy: playerDetail.wageRemarks,
    given: { amount: '50.505' },
    input: ({ player }) => ({ roleId: player, type: '2' }),
    amounts: async (ask, { player }) => {
      const { rows } = await ask(playerDetail.wageRemarks, { ...paging, roleId: player })
      return { amount: rows[0]?.ChangeMoney }
    },
  },
  {
    write: playerActions.setCodeFree,
    readBy: players.codeFree,
    given: { amount: '99.999' },
    input: ({ player }) => ({ roleId: player }),
    amounts: async (ask, { player }) => ({
      amount: (await ask(players.codeFree, { roleId: player })).amount,
    }),
  },
  {
    write: simulatedAccounts.generate,
    readBy: simulatedAccounts.list,
    given: { Money: '77.007' },
    input: () => ({ accountNum: '1', accountPrefix: 'Keeper' }),
    amounts: async ask => ({ Money: await readBalance(ask, { AccountName: 'Keeper' }) }),
  },
  {
    write: simulatedAccounts.add,
    readBy: simulatedAccounts.list,
    given: { nAwardMoney: '5.5' },
    input: () => ({ email: 'Added001', password: ['Secret123'] }),
    amounts: async ask => ({ nAwardMoney: await readBalance(ask, { AccountName: 'Added001' }) }),
  },
  {
    write: simulatedAccounts.changeScore,
    readBy: simulatedAccounts.list,
    given: { money: '25.25' },
    input: ({ simulated }) => ({ roleId: simulated, operateType: '1' }),
    amounts: async (ask, { simulated }) => ({ money: await readBalance(ask, { RoleID: simulated }) }),
    moves: true,
  },
  {
    write: emailQuotas.edit,
    readBy: emailQuotas.list,
    given: { dailyQuota: '1234.5', totalQuota: '99999.999' },
    input: () => ({ id: '2' }),
    amounts: async ask => {
      const row = (await ask(emailQuotas.list, paging)).rows.find(({ id }) => id === '2')
      return { dailyQuota: row?.DailyQuota, totalQuota: row?.TotalQuota }
    },
  },
  createOperationWrite(gm.topUp, '1'),
  createOperationWrite(gm.deduct, '2'),
  {
    write: mail.add,
    readBy: mail.list,
    given: { amount: '8.008' },
    input: ({ player }) => ({
      title: 'Saved',
      recordType: '8',
      mailtxt: 'Sorry',
      roleId: player,
      extraType: '1',
      notice: 'Ticket 7',
    }),
    amounts: async ask => ({ amount: (await ask(mail.list, { ...paging, title: 'Saved' })).rows[0]?.Amount }),
  },
  createSettlementWrite(salesmanSettlement, 'salesmanDay', '1234.567'),
  createSettlementWrite(subChannelSettlement, 'subChannelDay', '-1234.567'),
  {
    write: proxyBonus.unfreeze,
    readBy: proxyBonus.list,
    given: { number: '0.555' },
    input: ({ rich }) => ({ roleId: rich }),
    amounts: async (ask, { rich }) => {
      const { rows } = await ask(proxyBonus.list, { ...paging, roleId: rich })
      return { number: rows[0]?.FrozenInviteBonus }
    },
    moves: true,
  },
]
