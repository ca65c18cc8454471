import type { Handlers } from '../world.ts'
import { channelReports } from './channel-reports.ts'
import { emailQuotas } from './email-quotas.ts'
import { gm } from './gm.ts'
import { home } from './home.ts'
import { mail } from './mail.ts'
import { ownPassword } from './own-password.ts'
import { ownSettlement } from './own-settlement.ts'
import { rechargeOrders } from './recharge-orders.ts'
import { session } from './session.ts'
import { system } from './system.ts'
import { tasks } from './tasks.ts'
import { withdrawals } from './withdrawals.ts'

/** Every call that the platform answers. */
export const handlers: Handlers = {
  ...channelReports,
  ...emailQuotas,
  ...gm,
  ...home,
  ...mail,
  ...ownPassword,
  ...ownSettlement,
  ...rechargeOrders,
  ...session,
  ...system,
  ...tasks,
  ...withdrawals,
}
