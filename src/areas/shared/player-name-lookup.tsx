import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../renderer/kit/calls/call.ts'
import { createNameLookup } from '../../renderer/kit/form/name-lookup.ts'
import { useWording } from '../../renderer/kit/words/wording.ts'
import { formatCell, noValue, type Row } from '../../shared/cell.ts'
import { id, money, status, text, time } from '../../shared/column.ts'
import { accountKind } from '../../shared/domain/accounts.ts'
import { rechargeStatus } from '../../shared/domain/orders.ts'
import { lockState } from '../../shared/domain/players.ts'
import { players } from '../players/calls.ts'
import { rechargeOrders } from '../recharge-orders/calls.ts'

const useStyles = makeStyles({
  facts: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  banned: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
})

const [account, nickname, balance, lock, team, remark] = [
  id('AccountName'),
  text('RoleInfo', { personal: true }),
  money('Money', 2),
  status('Locked', lockState),
  id('teamRoleId'),
  text('teamRemark'),
] as const
const [paid, paidAt] = [money('RealMoney', 2), time('PayTime')] as const

const every = String(accountKind.code.all)
const completed = String(rechargeStatus.code.completed)

/** A player's latest paid order in words, or why it is unknown. */
const useLastTopUp = (roleId: string): string => {
  const { t } = useTranslation('fields')
  const wording = useWording()
  const { data, error } = useRead('named', rechargeOrders.list, {
    roleId,
    status: completed,
    IfInnerProxy: every,
    page: 1,
    limit: 1,
  })
  if (error) return t('lastTopUpUnread')
  if (!data) return '…'
  const [order] = data.rows
  if (!order) return data.unreadable.length > 0 ? t('lastTopUpUnread') : t('noTopUp')
  const amount = formatCell(paid, order, wording)
  return t('lastTopUp', { amount, at: formatCell(paidAt, order, wording) })
}

/** A player's name, status, balance, team and last top-up in one line. */
const PlayerFacts = ({ row }: { readonly row: Row }) => {
  const { t } = useTranslation('fields')
  const styles = useStyles()
  const wording = useWording()
  const lastTopUp = useLastTopUp(String(row['ID']))
  const of = (column: Parameters<typeof formatCell>[0]) => formatCell(column, row, wording)
  const isBanned = row['Locked'] !== lockState.code.normal
  const name = [of(account), of(nickname)].filter(one => one !== noValue && one !== '').join(' ')
  return (
    <span className={styles.facts}>
      <span className={styles.name}>{name}</span>
      <span className={isBanned ? styles.banned : undefined}>{of(lock)}</span>
      <span>{t('balanceIs', { amount: of(balance) })}</span>
      <span>
        {t('teamIs', { team: [of(team), of(remark)].filter(one => one !== noValue).join(' ') || noValue })}
      </span>
      <span>{lastTopUp}</span>
    </span>
  )
}

/** Looks up the player whose id a field contains. */
export const playerNameLookup = createNameLookup(players.list, {
  ask: roleId => ({ roleId, IfInnerProxy: every }),
  key: 'ID',
  Facts: PlayerFacts,
})
