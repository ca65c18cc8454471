import { players } from '../../src/areas/players/calls.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'

type Input = Readonly<Record<string, unknown>>

/** Creates calls that find every requested player, without deposits, except those in `unknown`. */
export const createNamedPlayers = (unknown: readonly string[] = []) =>
  [
    [
      players.list,
      ({ roleId }: Input) => ({
        data: {
          list: unknown.includes(String(roleId))
            ? []
            : [
                {
                  ID: roleId,
                  AccountName: `player${String(roleId)}`,
                  Money: '1500000',
                  Locked: 0,
                  teamRoleId: 20000001,
                },
              ],
          count: 1,
        },
      }),
    ],
    [rechargeOrders.list, () => ({ data: { list: [], count: 0 } })],
  ] as readonly (readonly [Endpoint, (input: Input) => unknown])[]
