import { makeStyles } from '@fluentui/react-components'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { home } from '../../../areas/home/calls.ts'
import { getDayAt } from '../../../shared/domain/dates.ts'
import { useRead } from '../../kit/calls/call.ts'
import { createLazyComponent } from '../../kit/code/lazy-component.tsx'
import { useConsole } from '../../kit/console.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { IsolatedSection } from '../../kit/failure/isolated-section.tsx'
import { setAutomatic } from '../../kit/failure/rejection-toast.ts'
import { getTitleKeys } from '../../kit/form/labels.ts'
import { isPageCovered, restoreRefresh, useAutoRefresh } from '../../kit/list/read/auto-refresh.ts'
import { RefreshButton } from '../../kit/list/read/refresh-button.tsx'
import type { Screen } from '../../kit/list/screen.ts'
import { pageGap, pageHead, pagePadding, pageTitle } from '../../kit/page.ts'
import { useMenuTitle } from '../../kit/tag/page-title.ts'
import { useTagScope, useTagState } from '../../kit/tag/tag-scope.ts'
import { useToday } from '../../kit/today.ts'
import { requestInbox } from '../inbox/inbox-state.ts'
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
    gap: pageGap,
    padding: pagePadding,
  },
  head: { display: 'flex', ...pageHead, justifyContent: 'space-between' },
  title: { ...pageTitle, marginRight: 'auto' },
})

// Its space is reserved while loading: nothing below moves.
const FirstSteps = createLazyComponent(firstStepsCode, <div style={{ height: '180px' }} />)

const Home = () => {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const title = useMenuTitle(t('dashboard.title'))
  const client = useQueryClient()
  const scope = useTagScope().id
  const read = (isAutomatic: boolean) => {
    setAutomatic(scope, isAutomatic)
    // One refresh button serves the daily report, the cards, the links and the note.
    void client.refetchQueries({ queryKey: [scope], type: 'active' })
    if (!isAutomatic) requestInbox()
  }
  const isNew = useConsole(all => !all.settings.firstStepsSeen)
  const isBusy = useIsFetching({ queryKey: [scope, home.summary.id] }) > 0
  const [seconds, setSeconds] = useTagState('refresh:home', restoreRefresh)
  const { zone } = useEnvironment()
  const today = useToday()
  const { data, dataUpdatedAt } = useRead(scope, home.summary, {})
  const newDay = data && getDayAt(zone, dataUpdatedAt) !== today ? today : null
  const refresh = () => read(true)
  useAutoRefresh({ seconds, newDay, scope, isBusy, mayRefresh: () => !isPageCovered(), refresh })
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <RefreshButton
          label={t('dashboard.reload')}
          onRefresh={() => read(false)}
          interval={{ seconds, onSeconds: setSeconds }}
        />
      </header>
      <ProjectNote />
      <IsolatedSection>
        <WaitingStrip />
      </IsolatedSection>
      <IsolatedSection>
        <Summary part="today" />
      </IsolatedSection>
      {isNew && (
        <IsolatedSection>
          <FirstSteps />
        </IsolatedSection>
      )}
      <dailyReport.Component isRefreshedByPage />
      <IsolatedSection>
        <Summary part="rest" />
      </IsolatedSection>
      <IsolatedSection>
        <PromotionLinks />
      </IsolatedSection>
    </div>
  )
}

export const homeScreen: Screen = {
  route: '/',
  texts: 'home:dashboard',
  labels: [
    getTitleKeys('home:dashboard'),
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
