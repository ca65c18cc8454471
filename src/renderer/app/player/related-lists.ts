import i18next from 'i18next'
import { accountKind } from '../../../shared/domain/accounts.ts'
import type { Environment } from '../../kit/environment.ts'
import { ownJournalRoute } from '../writes/unresolved-write-route.ts'

const everyAccount = String(accountKind.code.all)

type Search = Readonly<Record<string, string>>

const ofPlayer: readonly (readonly [page: string, search: (id: string) => Search])[] = [
  ['/channelapi/Finance/rechargeDataList', roleId => ({ roleId, startdate: '', IfInnerProxy: everyAccount })],
  ['/channelapi/Finance/withdrawlOrderList', roleId => ({ roleId, startTime: '', isfakeWithdraw: '' })],
  ['/channelapi/channel/GmSendMoneyList', roleId => ({ roleId, start: '' })],
]

const buildRoute = (page: string, search: Search): string =>
  `${page}?${new URLSearchParams(search).toString()}`

/** Lists with more about a player or another record: those in the signed-in user's menu, and this computer's journal. */
export const createRelatedLists =
  (getMenuTitle: Environment['getMenuTitle']): Environment['relatedLists'] =>
  (kind, id) => [
    ...(kind === 'player' ? ofPlayer : []).flatMap(([page, search]) => {
      const route = buildRoute(page, search(id))
      const title = getMenuTitle(route)
      return title === null ? [] : { title, route }
    }),
    { title: i18next.t('app:bar.ownJournal'), route: buildRoute(ownJournalRoute, { text: id, from: '' }) },
  ]
