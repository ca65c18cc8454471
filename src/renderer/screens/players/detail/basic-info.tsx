import { Button, Link, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { cellOpens, cellText } from '../../../../shared/cell.ts'
import { count, id, money, playerId, status, text, time } from '../../../../shared/column.ts'
import {
  lockState,
  parentType,
  restriction,
  simulatedFlag,
  vipLevel,
} from '../../../../shared/domain/players.ts'
import { playerDetail } from '../../../../shared/endpoints/player-detail.ts'
import { useRead } from '../../../kit/call.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { failureText } from '../../../kit/failure.ts'
import { columnKeys, label } from '../../../kit/form/labels.ts'
import { usePlace } from '../../../kit/place.ts'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
})

const texts = 'playerDetail:basic'

const facts = [
  id('AccountID'),
  text('AccountName'),
  text('GmTypeName'),
  status('IfInnerProxy', simulatedFlag),
  status('Locked', lockState),
  status('LimitWithdrawFlag', restriction),
  status('LimitGameFlag', restriction),
  status('LimitInviteAwardFlag', restriction),
  status('VipLv', vipLevel),
  text('lastRemark'),
  playerId('ParentID', { opensWhen: { field: 'ParentType', code: parentType.code.player } }),
  playerId('proxyId'),
  text('proxyName'),
  playerId('salesmanId'),
  text('salesmanName'),
  text('valid_invite_type_name'),
  text('teamRemark'),
  money('Money', 2),
  money('TotalDeposit', 2),
  count('payCount'),
  money('TotalRollOut', 2),
  count('drawCount'),
  money('profit', 2),
  money('RemainWageRequire', 2),
  money('FrozenInviteBonus', 2),
  money('playerWaterSum', 2),
  text('RegIP'),
  time('RegisterTime'),
  time('LastLoginTime'),
  text('LastLoginIP'),
]

export const BasicInfo = ({ id: roleId }: { readonly id: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const { language, variant, opens, open } = useEnvironment()
  const { id: scope } = usePlace()
  const { data, error, refetch } = useRead(scope, playerDetail.detail, { roleId })
  if (error) {
    return (
      <div role="alert">
        <Text>{failureText(error.failure)}</Text> <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </div>
    )
  }
  if (!data) return <Spinner label={t('loading')} />
  const shown = facts.filter(fact => fact.field !== 'AccountName' || !variant.hidePlayerAccountName)
  return (
    <dl className={styles.facts}>
      {shown.map(fact => {
        const value = cellText(fact, data, { language })
        const isLink = opens.has('player') && cellOpens(fact, data)
        return (
          <div key={fact.field}>
            <dt className={styles.name}>{label(columnKeys(texts, fact.field))}</dt>
            <dd className={styles.value}>
              {isLink ? (
                <Link as="button" onClick={() => open('player', value)}>
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
