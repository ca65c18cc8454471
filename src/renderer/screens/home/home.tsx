import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { ArrowClockwise16Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../shared/domain/dates.ts'
import { home } from '../../../shared/endpoints/home.ts'
import { useRead } from '../../kit/call.ts'
import { useConsole } from '../../kit/console.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { titleKeys } from '../../kit/form/labels.ts'
import { isCovered, restoreRefresh, useAutoRefresh } from '../../kit/list/auto-refresh.ts'
import { AutoRefreshMenu } from '../../kit/list/auto-refresh-menu.tsx'
import type { Screen } from '../../kit/list/screen.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import { usePageTitled } from '../../kit/page-title.ts'
import { Part } from '../../kit/part.tsx'
import { usePlace, useRemembered } from '../../kit/place.ts'
import { setAutomatic } from '../../kit/rejection-toast.ts'
import { useToday } from '../../kit/today.ts'
import { requestInbox } from '../shared/inbox-state.ts'
import { overallCards, playerCards, todayCards } from './cards.ts'
import { dailyReport } from './daily-report.list.ts'
import { firstStepsCode } from './first-steps/code.ts'
import { ProjectNote } from './project-note.tsx'
import { PromotionLinks } from './promotion-links.tsx'
import { Summary } from './summary.tsx'
import { WaitingStrip } from './waiting-strip.tsx'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: {
    margin: 0,
    marginRight: 'auto',
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
})

// Its room is kept while it loads: nothing below it moves.
const FirstSteps = onDemand(firstStepsCode, <div style={{ height: '180px' }} />)

const Home = () => {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const title = usePageTitled(t('dashboard.title'))
  const client = useQueryClient()
  const scope = usePlace().id
  const read = (isAutomatic: boolean) => {
    setAutomatic(scope, isAutomatic)
    // The daily report, the cards, the links and the note: the page has one button for all of them.
    void client.refetchQueries({ queryKey: [scope], type: 'active' })
    if (!isAutomatic) requestInbox()
  }
  const isNew = useConsole(all => !all.settings.firstStepsSeen)
  const isBusy = useIsFetching({ queryKey: [scope, home.summary.id] }) > 0
  const [seconds, setSeconds] = useRemembered('refresh:home', restoreRefresh)
  const { zone } = useEnvironment()
  const today = useToday()
  const { data, dataUpdatedAt } = useRead(scope, home.summary, {})
  const newDay = data && dayAt(zone, dataUpdatedAt) !== today ? today : null
  const refresh = () => read(true)
  useAutoRefresh({ seconds, newDay, scope, isBusy, mayRefresh: () => !isCovered(), refresh })
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <Tooltip content={t('dashboard.reload')} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowClockwise16Regular />}
            onClick={() => read(false)}
          />
        </Tooltip>
        <AutoRefreshMenu seconds={seconds} onSeconds={setSeconds} />
      </header>
      <ProjectNote />
      <Part>
        <WaitingStrip />
      </Part>
      <Part>
        <Summary part="today" />
      </Part>
      {isNew && (
        <Part>
          <FirstSteps />
        </Part>
      )}
      <dailyReport.Component isRefreshedByPage />
      <Part>
        <Summary part="rest" />
      </Part>
      <Part>
        <PromotionLinks />
      </Part>
    </div>
  )
}

export const homeScreen: Screen = {
  route: '/',
  texts: 'home:dashboard',
  labels: [
    titleKeys('home:dashboard'),
    ...dailyReport.labels,
    ...[...todayCards, ...overallCards].map(({ figure }) => [`home:summary.${figure.field}`]),
    ...playerCards.flatMap(({ figures }) => figures.map(({ field }) => [`home:summary.${field}`])),
  ],
  describe: async zone => [
    ...(await (await import('./describe-cards.ts')).describeCards()),
    ...(await dailyReport.describe(zone)),
  ],
  Component: Home,
}
