import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../renderer/kit/calls/call.ts'
import { findLoadProblem } from '../../renderer/kit/failure/load-problem.ts'
import type { FieldContext } from '../../renderer/kit/form/choices.ts'
import { getColumnKeys, getTitleKeys, translateLabel } from '../../renderer/kit/form/labels.ts'
import { Heading } from '../../renderer/kit/list/heading.tsx'
import { getLabelOverrides, listUnreadMaps } from '../../renderer/kit/list/overrides.ts'
import type { Screen } from '../../renderer/kit/list/screen.ts'
import { pageGap, pagePadding } from '../../renderer/kit/page.ts'
import { useMenuTitle } from '../../renderer/kit/tag/page-title.ts'
import { useTagScope } from '../../renderer/kit/tag/tag-scope.ts'
import { useWording } from '../../renderer/kit/words/wording.ts'
import { inviteMode } from '../../shared/domain/invite-bonus.ts'
import type { OutputOf } from '../../shared/endpoint-base.ts'
import { home } from '../home/calls.ts'
import { LinkList } from '../shared/link-list.tsx'
import { LoadedAnswer } from '../shared/loaded-answer.tsx'
import { accountFlags } from '../shared/settings/account-fields.calls.ts'
import {
  ExtraCard,
  FakeDataCard,
  HiddenOrdersCard,
  InviteBonusCard,
  PullRulesCard,
} from '../shared/settings/cards.tsx'
import { LineControlCard } from '../shared/settings/line-control-card.tsx'
import { operationsSettings } from './calls.ts'
import {
  type OwnAccountDetails,
  ownExtra,
  ownExtraLimited,
  ownFakeData,
  ownHiddenOrders,
  ownInviteBonus,
  ownInviteBonusSplit,
  ownLineControl,
  ownPage,
  ownPullRules,
  ownToggles,
} from './own-forms.ts'
import { OwnSwitches } from './own-switches.tsx'

const texts = 'settings:own'
/** Type of account with split forms and limits (spec 3 §4, §5). */
const splitAccount = 3

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: pageGap,
    height: '100%',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: pagePadding,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
})

/** The answer's map of each dictionary. */
const maps = { [inviteMode.id]: 'channel_valid_invite_type' }

type Answer = OutputOf<typeof operationsSettings.read>

interface SettingsProps {
  readonly own: OwnAccountDetails
  readonly configs: Answer['configs']
  readonly isStale: boolean
  readonly reread: () => Promise<void>
}

const Settings = ({ own, configs, isStale, reread }: SettingsProps) => {
  const styles = useStyles()
  const wording = useWording()
  const context = useMemo<FieldContext>(
    () => ({
      ...wording,
      configs,
      overrides: getLabelOverrides(maps, configs),
      unreadMaps: listUnreadMaps(operationsSettings.read.id, maps, configs, () => void reread()),
    }),
    [wording, configs, reread],
  )
  const isSplit = own.accountType === splitAccount
  const card = { row: own, context }
  return (
    <>
      <OwnSwitches own={own} isStale={isStale} context={context} />
      <div className={styles.cards}>
        <InviteBonusCard
          {...card}
          screen="settings"
          action={isSplit ? ownInviteBonusSplit : ownInviteBonus}
        />
        <FakeDataCard {...card} action={ownFakeData} />
        <PullRulesCard {...card} action={ownPullRules} />
        <HiddenOrdersCard {...card} action={ownHiddenOrders} />
        <ExtraCard {...card} limited={isSplit} action={isSplit ? ownExtraLimited : ownExtra} />
        <LineControlCard player={own.role_id} action={ownLineControl} row={own} context={context} />
      </div>
    </>
  )
}

const OperationsSettings = () => {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const { id: scope } = useTagScope()
  const query = useRead(scope, operationsSettings.read, ownPage)
  const links = useRead(scope, home.promotionLinks, {})
  const reread = async () => void (await query.refetch())
  const title = useMenuTitle(translateLabel(getTitleKeys(texts)))
  return (
    <section className={styles.page} aria-label={title}>
      <Heading
        as="h1"
        title={title}
        parts={[]}
        updatedAt={query.dataUpdatedAt || null}
        onReload={() => {
          void reread()
          void links.refetch()
        }}
      >
        {null}
      </Heading>
      {links.error?.failure.kind !== 'forbidden' && (
        <LinkList links={links.data ?? []} loadProblem={findLoadProblem(links)} />
      )}
      <LoadedAnswer read={query}>
        {({ rows: [own], other, configs }) =>
          own ? (
            <Settings
              own={{ ...own, accountType: other.accountType }}
              configs={configs}
              isStale={query.isStale}
              reread={reread}
            />
          ) : (
            <p>{t('noData')}</p>
          )
        }
      </LoadedAnswer>
    </section>
  )
}

export const operationsSettingsScreen: Screen = {
  route: '/channelapi/channel/myAccountCfg',
  texts,
  labels: [
    getTitleKeys(texts),
    [`${texts}.switches`],
    ...accountFlags.map(flag => getColumnKeys(texts, flag)),
    ...[
      ...Object.values(ownToggles),
      ownInviteBonus,
      ownInviteBonusSplit,
      ownFakeData,
      ownPullRules,
      ownHiddenOrders,
      ownExtra,
      ownExtraLimited,
      ownLineControl,
    ].flatMap(action => action.labels),
  ],
  Component: OperationsSettings,
}
