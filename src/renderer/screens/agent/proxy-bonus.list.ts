import { money, playerId, status } from '../../../shared/column.ts'
import { onOff } from '../../../shared/domain/invite-bonus.ts'
import { proxyBonus } from '../../../shared/endpoints/proxy-bonus.ts'
import { dateRange, text } from '../../kit/form/fields.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { last } from '../../kit/range/range-value.ts'
import { bonusKinds, inviteBonus } from './bonus-columns.ts'
import { bonusDays } from './bonus-daily.list.ts'
import { bonusDetails } from './bonus-details.dialog.tsx'
import { bonusLog } from './bonus-log.dialog.ts'
import { byVariant } from './by-variant.tsx'
import { paged } from './paging.ts'
import { unfreeze } from './unfreeze.dialog.ts'

const shown = { decimals: 2, serverSort: true } as const

export const proxyBonusScreen = byVariant(variant => {
  const details = bonusDetails(variant)
  return listScreen(proxyBonus.list, {
    ...paged,
    texts: 'proxyBonus:list',
    route: '/channelapi/agent/proxybonusdata',
    totals: { fromAnswer: true, tiles: [status('InviteBonusWithdrawFlag', onOff)] },
    filters: [text('roleId'), dateRange('start', 'end', last(7, 'days'))],
    columns: [
      playerId('RoleID', { pinned: true, serverSort: true }),
      money('totalSum', 2, { does: details.id }),
      ...bonusKinds(variant, shown),
      ...inviteBonus(shown),
    ],
    rowKey: 'RoleID',
    // Opened by a click on the sum, the details are no button of the row (spec 3 §6).
    rowActions: variant.hideBonusRowActions ? [details] : [details, unfreeze, bonusLog],
    below: {
      part: bonusDays(variant),
      from: ({ roleId, start, end }) =>
        roleId ? { RoleID: roleId, ...(start && end && { add_date1: start, add_date2: end }) } : null,
    },
  })
})
