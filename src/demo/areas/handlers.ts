import type { Handlers } from '../world.ts'
import { channelReports } from './channel-reports.ts'
import { home } from './home.ts'
import { rechargeOrders } from './recharge-orders.ts'
import { session } from './session.ts'
import { system } from './system.ts'
import { tasks } from './tasks.ts'
import { withdrawals } from './withdrawals.ts'

/** Every call that the platform answers. */
export const handlers: Handlers = {
  ...channelReports,
  ...home,
  ...rechargeOrders,
  ...session,
  ...system,
  ...tasks,
  ...withdrawals,
}
