import type { Endpoint } from '../endpoint.ts'
import { channelReports } from './channel-reports.ts'
import { emailQuotas } from './email-quotas.ts'
import { gm } from './gm.ts'
import { home } from './home.ts'
import { journal } from './journal.ts'
import { mail } from './mail.ts'
import { ownAccount } from './own-account.ts'
import { rechargeOrders } from './recharge-orders.ts'
import { session } from './session.ts'
import { system } from './system.ts'
import { tasks } from './tasks.ts'
import { withdrawals } from './withdrawals.ts'

const areas = [
  channelReports,
  emailQuotas,
  gm,
  home,
  mail,
  ownAccount,
  rechargeOrders,
  session,
  system,
  tasks,
  withdrawals,
]

/** Every call of the platform, by area. */
export const catalogue: readonly Endpoint[] = areas.flatMap(one => Object.values(one) as Endpoint[])

/** Calls that main answers from this computer; no platform has them. */
const local: readonly Endpoint[] = Object.values(journal)

const byId = new Map([...catalogue, ...local].map(endpoint => [endpoint.id, endpoint]))

/** The call with this id, of the platform or local, if there is one. */
export const endpointOf = (id: string): Endpoint | undefined => byId.get(id)
