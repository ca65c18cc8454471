import type { Proxy } from '../../demo/data/totals/totals-proxies.ts'
import { integerIn } from '../../demo/wire-values.ts'
import { type Language, labels } from '../../shared/language.ts'

const kinds = {
  channel: labels('渠道', 'Channel', 'Canal'),
  subChannel: labels('子渠道', 'Sub-channel', 'Subcanal'),
  salesman: labels('业务员', 'Salesperson', 'Vendedor'),
}

/** Writes the account of a row. */
export const proxyOnWire = (proxy: Proxy, language: Language, place: number) => ({
  ProxyId: integerIn(place, proxy.id),
  username: proxy.username,
  remark: proxy.remark || null,
  channel_id: proxy.channel,
  parentRemark: proxy.parentRemark || null,
  parentTypeName: proxy.parentKind && kinds[proxy.parentKind][language],
  ParentIds: proxy.parents.join(),
})
