import { operationList, type StoredOperation } from './data/gm-operations.ts'
import { deliverMails, mailList, type StoredMail } from './data/mails.ts'
import { type PlayerMoney, readMoney } from './data/player-money.ts'
import { gmQuota, mailQuota, type Quota } from './quotas.ts'
import type { World } from './world.ts'

/** Functions about the operators' work for tests. Money in thousandths. */
export interface OperatorControl {
  /** A player's balances, after delivering due mails. */
  readonly balanceOf: (player: number) => PlayerMoney
  /** All GM operations, newest first. */
  readonly operations: () => readonly StoredOperation[]
  /** All mails, newest first. */
  readonly mails: () => readonly StoredMail[]
  readonly quotaOf: (username: string) => { readonly mail: Quota; readonly gm: Quota }
}

export const operatorControl = ({ database, clock }: World): OperatorControl => ({
  balanceOf: player => {
    deliverMails(database, clock.stamp())
    const money = readMoney(database, player)
    if (!money) throw new Error(`no player ${player}`)
    return money
  },
  operations: () => operationList.find(database),
  mails: () => {
    deliverMails(database, clock.stamp())
    return mailList.find(database)
  },
  quotaOf: username => ({
    mail: mailQuota(database, username, clock.today()),
    gm: gmQuota(database, username, clock.today()),
  }),
})
