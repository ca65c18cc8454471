import { makeStyles, Switch } from '@fluentui/react-components'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { saveSettings } from '../../../../renderer/kit/console.ts'
import { useEnvironment } from '../../../../renderer/kit/environment.ts'
import { Heading } from '../../../../renderer/kit/list/heading.tsx'
import type { listPane } from '../../../../renderer/kit/list/list-screen.tsx'
import { pageGap } from '../../../../renderer/kit/page.ts'
import { Basic } from '../basic.tsx'
import { usePlayer } from '../detail-scope.ts'
import { Password } from '../password.tsx'
import { BankCards, PixKeys, Wallets } from '../pay-ways/accounts.tsx'
import { Gcash, PayMaya } from '../pay-ways/wallet-forms.tsx'
import { Switches } from '../switches.tsx'
import { Timeline } from '../timeline-code.ts'
import { blogger } from './blogger.list.ts'
import { coins } from './coins.list.ts'
import { games } from './games.list.ts'
import { levels } from './levels.list.ts'
import { logins } from './logins.list.ts'
import { promotions } from './promotions.list.ts'
import { recharges } from './recharges.list.ts'
import { sameIp } from './same-ip.list.ts'
import type { DetailTab } from './tab-scope.ts'
import { wagering } from './wagering.list.ts'
import { withdrawals } from './withdrawals.list.ts'

type Panel = (props: { readonly id: string }) => ReactNode
type Pane = ReturnType<typeof listPane>

const useStyles = makeStyles({
  titled: { display: 'flex', flexDirection: 'column', gap: pageGap },
  // As that of a list: the switch must not move the title.
  simplified: { minHeight: '24px', alignItems: 'center' },
  indicator: { marginBlock: 0 },
  label: { paddingBlock: 0 },
})

/** Builds the panel of a list whose call has the player's id under this name. */
const listed =
  ({ Component }: Pane, name: 'roleId' | 'RoleID' | 'parentid', tools?: ReactNode): Panel =>
  ({ id }) => {
    const fixed = useMemo(() => ({ [name]: id }), [id])
    return <Component fixed={fixed} tools={tools} />
  }

/** The player's withdrawals, with a note if the player has more than the search found. */
const Withdrawals: Panel = ({ id }) => {
  const { t } = useTranslation('playerDetail')
  const fixed = useMemo(() => ({ roleId: id }), [id])
  const drawCount = usePlayer(id).data?.drawCount ?? null
  const countNote =
    drawCount === null ? undefined : { of: drawCount, text: t('withdrawals.made', { count: drawCount }) }
  return <withdrawals.Component fixed={fixed} counted={countNote} />
}

/** Switch for the usual columns only: levels have too many to read at once (spec 2 §2.9). */
const Simplified = () => {
  const styles = useStyles()
  const { t } = useTranslation('playerDetail')
  const { simplified } = useEnvironment()
  return (
    <Switch
      size="small"
      className={styles.simplified}
      indicator={{ className: styles.indicator }}
      label={{ className: styles.label, children: t('simplified') }}
      checked={simplified}
      onChange={(_, { checked }) => void saveSettings({ simplified: checked })}
    />
  )
}

/** Gives a panel the title that the panels of lists have. */
const titled =
  (tab: DetailTab, Content: Panel): Panel =>
  ({ id }) => {
    const { t } = useTranslation('playerDetail')
    return (
      <div className={useStyles().titled}>
        <Heading as="h2" title={t(`tabs.${tab}`)} parts={[]} updatedAt={null}>
          {null}
        </Heading>
        <div>
          <Content id={id} />
        </div>
      </div>
    )
  }

/** Panel of each tab. */
export const tabPanels: Readonly<Record<DetailTab, Panel>> = {
  basic: titled('basic', Basic),
  timeline: titled('timeline', Timeline),
  bankCard: titled('bankCard', BankCards),
  gcash: titled('gcash', Gcash),
  payMaya: titled('payMaya', PayMaya),
  pix: titled('pix', PixKeys),
  password: titled('password', Password),
  wagering: listed(wagering, 'roleId'),
  recharges: listed(recharges, 'roleId'),
  withdrawals: Withdrawals,
  logins: listed(logins, 'roleId'),
  sameIp: listed(sameIp, 'roleId'),
  coins: listed(coins, 'roleId'),
  games: listed(games, 'roleId'),
  subLevels: listed(levels, 'RoleID', <Simplified />),
  promotions: listed(promotions, 'parentid'),
  switches: titled('switches', Switches),
  blogger: listed(blogger, 'RoleID', <Simplified />),
  wallet: titled('wallet', Wallets),
}
