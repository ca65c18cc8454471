import type { Endpoint } from '../endpoint.ts'
import { channelReports } from './channel-reports.ts'
import { home } from './home.ts'
import { rechargeOrders } from './recharge-orders.ts'
import { session } from './session.ts'
import { system } from './system.ts'
import { tasks } from './tasks.ts'

const areas = [channelReports, home, rechargeOrders, session, system, tasks]

/** Every call of the platform, by area. */
export const catalogue: readonly Endpoint[] = areas.flatMap(one => Object.values(one) as Endpoint[])

const byId = new Map(catalogue.map(endpoint => [endpoint.id, endpoint]))

/** The call with this id, if there is one. */
export const endpointOf = (id: string): Endpoint | undefined => byId.get(id)
