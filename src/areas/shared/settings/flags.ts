import { toggleAction } from '../../../renderer/kit/dialog/toggle-action.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { AccountFlag } from './account-fields.calls.ts'
import type { Target } from './settings-form.ts'

/** Action that flips a switch of an account, a blogger or an agent. */
export const flagToggle = <Row extends Readonly<Partial<Record<AccountFlag, number | null>>>>(
  endpoint: Endpoint,
  flag: AccountFlag,
  { getOwner, getOwnerName }: Pick<Target<Row>, 'getOwner' | 'getOwnerName'>,
) =>
  toggleAction<Endpoint, Row>(endpoint, {
    texts: `settings:flags.${flag}`,
    createInput: getOwner,
    textValues: row => ({ account: getOwnerName(row) }),
    success: 'settings:saved',
  })
