import { makeStyles, tokens } from '@fluentui/react-components'
import { payWayType } from '../../../../shared/domain/pay-ways.ts'
import { payWays } from '../../../../shared/endpoints/player-pay-ways.ts'
import { useRead } from '../../../kit/call.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { usePrivacyMode } from '../../../kit/privacy-mode.ts'
import { useTagScope } from '../../../kit/tag-scope.ts'
import { LoadedAnswer } from '../../shared/loaded-answer.tsx'
import { toFormAccount, walletForm } from './account.form.ts'
import { UnreadableAccounts } from './unreadable-accounts.tsx'

const useStyles = makeStyles({ forms: { display: 'grid', gap: tokens.spacingVerticalXXL } })

/** Forms of all accounts of this type, an empty one if there are none; an unreadable one is reported, not replaced. */
const walletForms =
  (type: string) =>
  ({ id: roleId }: { readonly id: string }) => {
    const styles = useStyles()
    const { language } = useEnvironment()
    const shareSafe = usePrivacyMode()
    const { id: scope } = useTagScope()
    const query = useRead(scope, payWays.list, { roleId, payWayType: type })
    return (
      <LoadedAnswer read={query}>
        {({ rows, unreadable }) => (
          <div className={styles.forms}>
            <UnreadableAccounts of={unreadable} />
            {(rows.length + unreadable.length > 0 ? rows : [undefined]).map(account => (
              <walletForm.Component
                key={`${account?.Id} ${query.dataUpdatedAt}`}
                row={toFormAccount(roleId, type, account)}
                context={{ language, shareSafe, configs: {} }}
                onDone={() => void query.refetch()}
              />
            ))}
          </div>
        )}
      </LoadedAnswer>
    )
  }

export const Gcash = walletForms(String(payWayType.code.gcash))
export const PayMaya = walletForms(String(payWayType.code.payMaya))
