import type { TextsAt } from '../../renderer/i18n/text-keys.ts'
import { number, text } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { link } from '../../shared/column.ts'
import { accounts, subChannelAccounts } from '../accounts/calls.ts'
import { hierarchyPageSizes, proxyColumns } from '../shared/proxy-columns.ts'

const promotions = (source: typeof accounts.promotions, texts: TextsAt, route: string) =>
  listScreen(source, {
    texts,
    route,
    filters: [number('ProxyId'), text('remark'), number('parentId')],
    columns: [...proxyColumns(), link('Link', { width: 360 }), link('ShortLink', { width: 240 })],
    rowKey: 'key',
    pageSize: 20,
    pageSizes: hierarchyPageSizes,
  })

export const salesmanPromotionsScreen = promotions(
  accounts.promotions,
  'channelTotals:salesmanPromotions',
  '/channelapi/channel/promotions',
)

export const subChannelPromotionsScreen = promotions(
  subChannelAccounts.promotions,
  'channelTotals:subChannelPromotions',
  '/channelapi/subChannel/promotions',
)
