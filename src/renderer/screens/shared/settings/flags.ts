import type { Endpoint } from '../../../../shared/endpoint.ts'
import type { AccountFlag } from '../../../../shared/endpoints/account-fields.ts'
import { toggleAction } from '../../../kit/dialog/toggle-action.ts'
import type { Target } from './settings-form.ts'

/** Action that flips a switch of an account, a blogger or an agent. */
export const flagToggle = <Row extends Readonly<Partial<Record<AccountFlag, number | null>>>>(
  endpoint: Endpoint,
  flag: AccountFlag,
  { whose, named }: Pick<Target<Row>, 'whose' | 'named'>,
) =>
  toggleAction<Endpoint, Row>(endpoint, {
    texts: `settings:flags.${flag}`,
    from: whose,
    about: row => ({ account: named(row) }),
    success: 'settings:saved',
  })
