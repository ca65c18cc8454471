import { withdrawalStatus } from '../shared/domain/orders.ts'
import { handlers } from './handlers.ts'
import type { World } from './world.ts'

/** A second operator for tests, who works at the same time through the platform's own calls. */
export interface OtherOperator {
  /**
   * Makes a call of the catalogue by its id, with its fields in wire form: a review, a settlement, a switch. Adds the
   * operator's password where the call needs it. Rejects with the platform's message.
   */
  readonly does: (
    call: string,
    fields: Readonly<Record<string, string | number>>,
    username?: string,
  ) => Promise<void>
  /** Puts a withdrawal on risk hold, which no call of a channel can do. */
  readonly hold: (orderNo: string) => void
}

export const otherOperator = (world: World): OtherOperator => ({
  does: async (call, fields, username = 'salesman01') => {
    const account = world.accounts.find(username)
    const handler = handlers[call]
    if (!account || !handler) throw new Error(`no ${account ? `call '${call}'` : `account '${username}'`}`)
    const ownFields: Readonly<Record<string, string | number>> = {
      password: world.passwords.seal(account.password),
      ...fields,
    }
    await handler(
      {
        language: 'en-us',
        account,
        text: name => String(ownFields[name] ?? ''),
        sent: name => name in ownFields,
        file: () => undefined,
      },
      world,
    )
  },
  hold: orderNo => {
    const changedRows = world.database.run(
      'UPDATE withdrawals SET status = ?, checked = NULL, check_user = NULL WHERE order_no = ?',
      withdrawalStatus.code.riskHold,
      orderNo,
    )
    if (changedRows !== 1) throw new Error(`no withdrawal ${orderNo}`)
  },
})
