import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useRead } from '../../../../renderer/kit/calls/call.ts'
import { useTagScope } from '../../../../renderer/kit/tag/tag-scope.ts'
import { useWording } from '../../../../renderer/kit/words/wording.ts'
import { payWayType } from '../../../../shared/domain/pay-ways.ts'
import { LoadedAnswer } from '../../../shared/loaded-answer.tsx'
import { payWays } from '../../player-pay-ways.calls.ts'
import { type PayAccount, toFormAccount, walletForm } from './account.form.ts'
import { UnreadableAccounts } from './unreadable-accounts.tsx'

const useStyles = makeStyles({ forms: { display: 'grid', gap: tokens.spacingVerticalXXL } })

interface FormProps {
  /** The account as last read. */
  readonly account: PayAccount
}

/** Form of one account. From the first entry until the save is done, a later answer must not replace what it shows. */
const WalletForm = ({ account }: FormProps) => {
  const wording = useWording()
  const [heldAccount, setHeldAccount] = useState<PayAccount | null>(null)
  const row = heldAccount ?? account
  const hold = () => setHeldAccount(row)
  return (
    <div onInput={hold} onSubmit={hold}>
      <walletForm.Component
        key={JSON.stringify(row)}
        row={row}
        context={{ ...wording, configs: {} }}
        onDone={() => setHeldAccount(null)}
      />
    </div>
  )
}

/** Forms of all accounts of this type, an empty one if there are none; an unreadable one is reported, not replaced. */
const walletForms =
  (type: string) =>
  ({ id: roleId }: { readonly id: string }) => {
    const styles = useStyles()
    const { id: scope } = useTagScope()
    const query = useRead(scope, payWays.list, { roleId, payWayType: type })
    return (
      <LoadedAnswer read={query}>
        {({ rows, unreadable }) => (
          <div className={styles.forms}>
            <UnreadableAccounts of={unreadable} />
            {(rows.length + unreadable.length > 0 ? rows : [undefined]).map(account => (
              <WalletForm
                // The form of the first account stays the same when the account gets its id.
                key={rows.length > 1 ? account?.Id : 'only'}
                account={toFormAccount(roleId, type, account)}
              />
            ))}
          </div>
        )}
      </LoadedAnswer>
    )
  }

export const Gcash = walletForms(String(payWayType.code.gcash))
export const PayMaya = walletForms(String(payWayType.code.payMaya))
