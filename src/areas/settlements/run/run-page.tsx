import {
  Button,
  Field,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  Tab,
  TabList,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../../renderer/kit/console.ts'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { formatFailure } from '../../../renderer/kit/failure/failure.ts'
import { formatFieldMessage } from '../../../renderer/kit/failure/plain-failure.ts'
import { getTitleKeys, toCount, translateLabel } from '../../../renderer/kit/form/labels.ts'
import type { Screen } from '../../../renderer/kit/list/screen.ts'
import { useOfferedActions } from '../../../renderer/kit/offered-actions.ts'
import { pageGap, pagePadding, pageTitle } from '../../../renderer/kit/page.ts'
import { useMaskChoice } from '../../../renderer/kit/privacy/mask-choice.tsx'
import { RangeField } from '../../../renderer/kit/range/range-field.tsx'
import type { RangeValue } from '../../../renderer/kit/range/range-value.ts'
import { useMenuTitle } from '../../../renderer/kit/tag/page-title.ts'
import { useTagScope } from '../../../renderer/kit/tag/tag-scope.ts'
import { useWording } from '../../../renderer/kit/words/wording.ts'
import type { Row } from '../../../shared/cell.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import { dayColumns, listColumnLabels, partnerColumns } from './columns.ts'
import { EarlierRuns } from './earlier-runs.tsx'
import { groupByPartner, type Partner, type RunPeriod } from './judge-days.ts'
import { LanguageQuestion } from './language-question.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunNotes } from './run-notes.tsx'
import { RunRecordView } from './run-record.tsx'
import { RunTable } from './run-table.tsx'
import { SavedStatements } from './saved-statements.tsx'
import { SendStep } from './send-step.tsx'
import { type RunSource, salesmanRun, subChannelRun } from './source.ts'
import { StatementLanguage } from './statement-language.tsx'
import { useBatchIdleEffect, type WatchedBatch, watchFromNow } from './use-batch-idle-effect.ts'
import { type PeriodReading, useDays } from './use-days.ts'
import { useNames } from './use-names.ts'
import { useSend } from './use-send.ts'
import { useShownPart } from './use-shown-part.ts'
import { useStatements } from './use-statements.ts'
import { WayChoice } from './way-choice.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: pageGap,
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: pagePadding,
  },
  title: pageTitle,
  line: { display: 'flex', alignItems: 'end', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  foot: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    marginBlockStart: 'auto',
  },
  push: { marginLeft: 'auto' },
  zone: { color: tokens.colorNeutralForeground3 },
  progress: { flex: '1 1 160px' },
  table: {
    display: 'flex',
    flexDirection: 'column',
    gap: pageGap,
    // As high as its rows: what to know about them stands directly under them.
    flex: '0 1 auto',
    minHeight: 'calc-size(max-content, min(size, 300px))',
    minWidth: 0,
  },
})

const noConfigs = {}

interface Props {
  readonly source: RunSource
  /** Range that the page was opened with; '' for none. */
  readonly openedWith: RangeValue
}

/**
 * A settlement run, from its period to the answers.
 *
 *     period --> reading --> days -- review --> last review -- send --> sent: its batch runs
 *                  ^           ^                     |                     |
 *                  |           '- back, not started -'                     |
 *                  '---- other period, loaded again, batch stands still ---'
 *
 * A new reading ends the review. Sent days stay marked until the operator loads the days again.
 */
const Run = ({ source, openedWith }: Props) => {
  const { t } = useTranslation(['settlements', 'app', 'list'])
  const styles = useStyles()
  const tabs = useId()
  const title = useMenuTitle(translateLabel([`${source.texts}.title`]))
  const { zone } = useEnvironment()
  const paperLanguages = useConsole(({ settings }) => settings.paperLanguages)
  const wording = useWording()
  const context = useMemo(() => ({ ...wording, configs: noConfigs }), [wording])
  const run = useDays(source, openedWith)
  const { days, loadedDays, reading } = run
  const { part: shownPart, opened: openedRun, show, openRun } = useShownPart(source)
  /** The reading under review: a later one, or another period, ends the review. */
  const [reviewedDays, setReviewedDays] = useState<PeriodReading | null>(null)
  const isCurrent = run.isOfPeriod && !reading
  const partners = useMemo(() => groupByPartner(days), [days])
  const going = useMemo(() => days.filter(day => day.isIn), [days])
  const chosenKeys = useMemo(() => new Set(going.map(day => day.key)), [going])
  const ofPartners = useMemo(
    () => new Set(partners.filter(partner => partner.going > 0).map(partner => partner.key)),
    [partners],
  )
  /** Newly selected accounts include their proposed days, deselected ones none; the others' days stay as they are. */
  const choosePartners = (keys: ReadonlySet<string>) =>
    run.choose(
      new Set(
        days
          .filter(day =>
            keys.has(day.ProxyId) === ofPartners.has(day.ProxyId)
              ? day.isIn
              : keys.has(day.ProxyId) && day.isIncluded[run.way],
          )
          .map(day => day.key),
      ),
    )
  const names = useNames()
  const statements = useStatements(source)
  const choice = useMaskChoice()
  const [languageAsked, setLanguageAsked] = useState<Partner | null>(null)
  const buildStatement = (partner: Partner, { start, end }: Pick<RunPeriod, 'start' | 'end'>) => ({
    ...partner,
    start,
    end,
  })
  const statementActions = useMemo(() => {
    const find = (row: Row) => partners.find(partner => partner.key === row['key'])
    const make = (how: 'save' | 'print') => (row: Row) => {
      const partner = find(row)
      if (!loadedDays || !partner) return
      choice.ask('rows', isMasked => void statements[how](buildStatement(partner, loadedDays), isMasked))
    }
    return () => [
      { id: 'statement', label: t('run.statement.save'), run: make('save') },
      { id: 'print', label: t('run.statement.print'), run: make('print') },
      {
        id: 'language',
        label: t('run.statement.changeLanguage'),
        run: (row: Row) => setLanguageAsked(find(row) ?? null),
      },
    ]
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the handlers depend only on the languages
  }, [partners, loadedDays, t, statements.language, paperLanguages])
  const partnerRows = useMemo(
    () =>
      partners.map(partner => ({
        ...partner,
        language: t(`app:languages.${statements.getLanguage(partner.ProxyId)}`),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the texts depend only on the languages
    [partners, t, statements.language, paperLanguages],
  )
  // An unfinished run may be resumed here.
  const [watchedBatches, setWatchedBatches] = useState<readonly WatchedBatch[]>(() =>
    openedRun === null ? [] : [watchFromNow(openedRun)],
  )
  const isSending = useConsole(({ jobs }) =>
    jobs.some(({ id, state }) => state === 'running' && watchedBatches.some(({ batch }) => batch === id)),
  )
  const canSave = isCurrent && !statements.busy && !isSending && partners.length > 0
  const saveAll = () => {
    if (!loadedDays || !canSave) return
    const all = partners.map(partner => buildStatement(partner, loadedDays))
    const folder = t('run.statement.folder', { start: loadedDays.start, end: loadedDays.end })
    choice.ask('rows', isMasked => void statements.saveAll(all, folder, isMasked))
  }
  const sending = useSend(source, (batch, keys) => {
    setWatchedBatches(all => [...all, { batch, from: '' }])
    run.markSent(keys)
    openRun(batch)
  })
  const send = async () => {
    if (loadedDays) await sending.send(going, { ...loadedDays, way: run.way })
    setReviewedDays(null)
  }
  // The records have changed since they were read.
  useBatchIdleEffect(watchedBatches, () => {
    // A question about the earlier days is no longer valid.
    setReviewedDays(null)
    if (loadedDays) void run.reread()
  })
  const openEarlier = (batch: string) => {
    openRun(batch)
    // The run may be resumed here.
    setWatchedBatches(all => (all.some(one => one.batch === batch) ? all : [...all, watchFromNow(batch)]))
  }
  const canReview = going.length > 0 && isCurrent
  const whyStale = run.problem ? formatFieldMessage(run.problem) : t('list:dialog.reading')
  const why = isCurrent ? t('run.nothing') : whyStale
  const review = () => setReviewedDays(loadedDays)
  const part = useOfferedActions(() => [
    {
      id: 'review',
      label: t('run.toReview', toCount(going.length)),
      off: canReview ? undefined : why,
      run: review,
    },
    { id: 'saveAll', label: t('run.statement.saveAll'), off: canSave ? undefined : why, run: saveAll },
  ])
  return (
    <div ref={part} className={styles.root}>
      {sending.failure && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{t('run.notSent', { reason: formatFailure(sending.failure) })}</MessageBarBody>
        </MessageBar>
      )}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.line}>
        <Field
          label={t('run.period')}
          {...{ role: 'group' as const }}
          {...(run.problem && {
            validationState: 'error' as const,
            validationMessage: formatFieldMessage(run.problem),
          })}
        >
          <div>
            <RangeField
              label={t('run.period')}
              value={run.range}
              withTimes={false}
              onChange={run.setRange}
              onChosen={run.setRange}
            />
          </div>
        </Field>
        <Button disabled={reading || !!run.problem} onClick={() => void run.begin()}>
          {t('run.readAgain')}
        </Button>
        <WayChoice value={run.way} onChange={run.setWay} />
        {reading && (
          <>
            <Field
              className={styles.progress}
              label={t('run.reading', {
                n: formatCount(days.length),
                of: loadedDays?.total == null ? '–' : formatCount(loadedDays.total),
              })}
            >
              <ProgressBar {...(loadedDays?.total ? { value: days.length, max: loadedDays.total } : {})} />
            </Field>
            <Button onClick={run.cancel}>{t('run.cancel')}</Button>
          </>
        )}
        <Text className={styles.zone}>{t('run.zone', { zone })}</Text>
      </div>
      {loadedDays?.failure && !reading && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            {t('run.broken', { n: formatCount(days.length), reason: formatFailure(loadedDays.failure) })}
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => void run.begin()}>
              {t('run.readAgain')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {shownPart !== 'earlier' && (
        <RunFigures days={loadedDays && days} partners={partners} isStale={!isCurrent} />
      )}
      <TabList selectedValue={shownPart} onTabSelect={(_, { value }) => show(value)}>
        <Tab id={`${tabs}partners`} value="partners">
          {t('run.partners', { n: formatCount(partners.length) })}
        </Tab>
        <Tab id={`${tabs}days`} value="days">
          {t('run.days', { n: formatCount(days.length) })}
        </Tab>
        <Tab id={`${tabs}earlier`} value="earlier" onClick={() => openRun(null)}>
          {t('run.earlier')}
        </Tab>
      </TabList>
      <div role="tabpanel" aria-labelledby={`${tabs}${shownPart}`} className={styles.table}>
        {shownPart === 'partners' && (
          <RunTable
            source={source}
            name="partners"
            label={translateLabel([`${source.texts}.title`])}
            columns={partnerColumns[run.way]}
            rows={partnerRows}
            chosenKeys={ofPartners}
            {...(isCurrent && { onChosen: choosePartners })}
            rowActions={statementActions}
            context={context}
          />
        )}
        {shownPart === 'earlier' &&
          (openedRun ? (
            <RunRecordView key={openedRun} source={source} id={openedRun} zone={zone} context={context} />
          ) : (
            <EarlierRuns source={source} zone={zone} context={context} onOpen={openEarlier} />
          ))}
        {shownPart === 'days' && (
          <RunTable
            source={source}
            name="days"
            label={translateLabel([`${source.texts}.title`])}
            columns={dayColumns}
            rows={days}
            {...(loadedDays && { unreadable: loadedDays.unreadable })}
            chosenKeys={chosenKeys}
            {...(isCurrent && { onChosen: run.choose })}
            context={context}
          />
        )}
      </div>
      {loadedDays && !reading && shownPart !== 'earlier' && (
        <RunNotes loadedDays={loadedDays} sorted={run.sorted} days={days} way={run.way} />
      )}
      <SavedStatements id={statements.savedBy} />
      <div className={styles.foot}>
        <span className={styles.push}>
          <StatementLanguage value={statements.language} onChange={statements.setLanguage} />
        </span>
        <Button disabled={!canSave} onClick={saveAll}>
          {t('run.statement.saveAll')}
        </Button>
        <Button appearance="primary" disabled={!canReview} onClick={review}>
          {t('run.toReview', toCount(going.length))}
        </Button>
      </div>
      {reviewedDays && reviewedDays === loadedDays && isCurrent && (
        <SendStep
          source={source}
          context={context}
          loadedDays={loadedDays}
          sorted={run.sorted}
          days={days}
          way={run.way}
          busy={sending.busy}
          onBack={() => setReviewedDays(null)}
          onSend={() => void send()}
        />
      )}
      {languageAsked && (
        <LanguageQuestion
          name={names.nameOf(languageAsked)}
          value={statements.getLanguage(languageAsked.ProxyId)}
          usual={statements.language}
          onChoose={language => {
            statements.setLanguageOf(languageAsked.ProxyId, language)
            setLanguageAsked(null)
          }}
          onCancel={() => setLanguageAsked(null)}
        />
      )}
      {choice.question}
    </div>
  )
}

const RunPage = ({ source }: { readonly source: RunSource }) => {
  const openedWith = useTagScope().params.get('startTime') ?? ''
  // Opened again with other days, it restarts with those.
  return <Run key={openedWith} source={source} openedWith={openedWith} />
}

const runScreen = (source: RunSource): Screen => ({
  route: source.route,
  texts: source.texts,
  labels: [getTitleKeys(source.texts), ...listColumnLabels(source.texts)],
  Component: () => <RunPage source={source} />,
})

export const salesmanRunScreen = runScreen(salesmanRun)
export const subChannelRunScreen = runScreen(subChannelRun)
