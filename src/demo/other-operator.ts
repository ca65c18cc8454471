import { withdrawalStatus } from '../shared/domain/orders.ts'
import { handlers } from './areas/handlers.ts'
import type { World } from './world.ts'

/** Another operator, who does what they are told beside whoever is signed in, through the platform's own calls. */
export interface OtherOperator {
  /**
   * Makes a call of the catalogue, by its id, with its fields as they are on the wire: a review, a settlement, a switch.
   * Their own password is given where the call asks for it. Rejects with the platform's words where it refuses.
   */
  readonly does: (
    call: string,
    fields: Readonly<Record<string, string | number>>,
    username?: string,
  ) => Promise<void>
  /** Puts a withdrawal on hold for risk, as no call of a channel can. */
  readonly holds: (orderNo: string) => void
}

export const otherOperator = (world: World): OtherOperator => ({
  does: async (call, fields, username = 'salesman01') => {
    const account = world.accounts.find(username)
    const handler = handlers[call]
    if (!account || !handler) throw new Error(`no ${account ? `call '${call}'` : `account '${username}'`}`)
    const own: Readonly<Record<string, string | number>> = {
      password: world.passwords.seal(account.password),
      ...fields,
    }
    await handler(
      {
        language: 'en-us',
        account,
        text: name => String(own[name] ?? ''),
        sent: name => name in own,
        file: () => undefined,
      },
      world,
    )
  },
  holds: orderNo => {
    const changed = world.database.run(
      'UPDATE withdrawals SET status = ?, checked = NULL, check_user = NULL WHERE order_no = ?',
      withdrawalStatus.code.riskHold,
      orderNo,
    )
    if (changed !== 1) throw new Error(`no withdrawal ${orderNo}`)
  },
})
