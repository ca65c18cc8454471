import {
  Button,
  Dialog,
  DialogSurface,
  DialogTitle,
  Field,
  MessageBar,
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
import type { Row } from '../../../../shared/cell.ts'
import { formatCount, formatMoney, total } from '../../../../shared/domain/money.ts'
import { settleSums } from '../../../../shared/domain/settle-run.ts'
import type { KeptRun } from '../../../../shared/settlement-run.ts'
import type { Action, Fixed, OpenedProps } from '../../../kit/dialog/action.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { failureText } from '../../../kit/failure.ts'
import { label } from '../../../kit/form/labels.ts'
import { useMaskChoice } from '../../../kit/mask-choice.tsx'
import { fieldText } from '../../../kit/plain-failure.ts'
import { RangeField } from '../../../kit/range/range-field.tsx'
import { dayColumns, partnerColumns } from './columns.ts'
import { EarlierRuns } from './earlier-runs.tsx'
import { partnersOf, waySums } from './judged.ts'
import { RunNotes } from './run-notes.tsx'
import { RunRecord } from './run-record.tsx'
import { RunTable } from './run-table.tsx'
import { SendStep } from './send-step.tsx'
import type { RunSource } from './source.ts'
import { StatementLanguage } from './statement-language.tsx'
import { useDays } from './use-days.ts'
import { useSend } from './use-send.ts'
import { useStatements } from './use-statements.tsx'
import { useWhenStill, type WatchedBatch, watchFromNow } from './use-when-still.ts'
import { WayChoice } from './way-choice.tsx'

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    boxSizing: 'border-box',
    width: '96vw',
    maxWidth: 'none',
    height: '94vh',
    maxHeight: 'none',
  },
  body: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0, minHeight: 0, gap: '8px' },
  line: { display: 'flex', alignItems: 'end', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  foot: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  push: { marginLeft: 'auto' },
  progress: { flex: '1 1 160px' },
  table: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minHeight: '160px', minWidth: 0 },
})

type Shown = 'partners' | 'days' | 'earlier'

const nothing: Fixed = {}

const Run = ({
  source,
  context,
  search = nothing,
  reread,
  onClose,
}: OpenedProps<Fixed> & { readonly source: RunSource }) => {
  const { t } = useTranslation(['settlement', 'list'])
  const styles = useStyles()
  const tabs = useId()
  const { zone } = useEnvironment()
  const run = useDays(source, search)
  const { days, read, reading } = run
  const [shown, setShown] = useState<Shown>('partners')
  const [asking, setAsking] = useState(false)
  const [opened, setOpened] = useState<KeptRun | null>(null)
  const partners = useMemo(() => partnersOf(days), [days])
  const going = useMemo(() => days.filter(day => day.isIn), [days])
  const chosen = useMemo(() => new Set(going.map(day => day.key)), [going])
  const ofPartners = useMemo(
    () => new Set(partners.filter(one => one.going > 0).map(one => one.key)),
    [partners],
  )
  /** Of an account that is ticked its proposed days go in, of one that is not none. */
  const choosePartners = (keys: ReadonlySet<string>) =>
    run.choose(
      new Set(
        days
          .filter(day =>
            keys.has(day.ProxyId) === ofPartners.has(day.ProxyId)
              ? day.isIn
              : keys.has(day.ProxyId) && day.goesIn[run.way],
          )
          .map(day => day.key),
      ),
    )
  const statements = useStatements(source)
  const choice = useMaskChoice()
  const statementActions = useMemo(() => {
    const of = (row: Row) => {
      const partner = partners.find(one => one.key === row['key'])
      return read && partner
        ? { ...partner, name: partner.remark || partner.username, start: read.start, end: read.end }
        : null
    }
    const make = (how: 'save' | 'print') => (row: Row) => {
      const wanted = of(row)
      if (wanted) choice.ask('rows', isMasked => void statements[how](wanted, isMasked))
    }
    return () => [
      { id: 'statement', label: t('run.statement.save'), run: make('save') },
      { id: 'print', label: t('run.statement.print'), run: make('print') },
    ]
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what makes them differs by its language alone
  }, [partners, read, t, statements.language])
  const [watched, setWatched] = useState<readonly WatchedBatch[]>([])
  const [isListStale, setListStale] = useState(false)
  const sending = useSend(source, record => {
    setListStale(true)
    setWatched(all => [...all, { batch: record.batch, from: '' }])
    run.markSent(record.rows.map(row => row.key))
    setOpened(record)
    setShown('earlier')
  })
  const send = async () => {
    if (read) await sending.send(going, { ...read, way: run.way })
    setAsking(false)
  }
  // What is on record now is other than what was read before.
  useWhenStill(watched, () => {
    setListStale(true)
    // A question about the days of before is asked anew.
    setAsking(false)
    if (read) void run.reread()
  })
  const openEarlier = (record: KeptRun) => {
    setOpened(record)
    // It may be resumed here.
    setWatched(all =>
      all.some(({ batch }) => batch === record.batch) ? all : [...all, watchFromNow(record.batch)],
    )
  }
  const close = () => {
    onClose()
    // The list behind shows what was settled before.
    if (isListStale) void reread()
  }
  return (
    <>
      {sending.failure && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{t('run.notSent', { reason: failureText(sending.failure) })}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.line}>
        <Field
          label={t('run.period')}
          {...{ role: 'group' as const }}
          {...(run.problem && {
            validationState: 'error' as const,
            validationMessage: fieldText(run.problem),
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
        <Button appearance="primary" disabled={reading || !!run.problem} onClick={() => void run.begin()}>
          {read ? t('run.readAgain') : t('run.read')}
        </Button>
        {reading && (
          <>
            <Field
              className={styles.progress}
              label={t('run.reading', {
                n: formatCount(days.length),
                of: read?.total == null ? '–' : formatCount(read.total),
              })}
            >
              <ProgressBar {...(read?.total ? { value: days.length, max: read.total } : {})} />
            </Field>
            <Button onClick={run.cancel}>{t('run.cancel')}</Button>
          </>
        )}
        <Text>{t('run.zone', { zone })}</Text>
      </div>
      <WayChoice
        value={run.way}
        sums={read ? waySums(days) : null}
        days={days.length}
        profit={total(days.map(day => day.realProfit))}
        onChange={run.setWay}
      />
      <TabList selectedValue={shown} onTabSelect={(_, data) => setShown(data.value as Shown)}>
        <Tab id={`${tabs}partners`} value="partners">
          {t('run.partners', { n: formatCount(partners.length) })}
        </Tab>
        <Tab id={`${tabs}days`} value="days">
          {t('run.days', { n: formatCount(days.length) })}
        </Tab>
        <Tab id={`${tabs}earlier`} value="earlier" onClick={() => setOpened(null)}>
          {t('run.earlier')}
        </Tab>
      </TabList>
      {read && !reading && shown !== 'earlier' && (
        <RunNotes
          read={read}
          sorted={run.sorted}
          days={days}
          way={run.way}
          onAgain={() => void run.begin()}
        />
      )}
      <div role="tabpanel" aria-labelledby={`${tabs}${shown}`} className={styles.table}>
        {shown === 'partners' && (
          <StatementLanguage value={statements.language} onChange={statements.setLanguage} />
        )}
        {shown === 'partners' && (
          <RunTable
            source={source}
            name="partners"
            label={label([`${source.texts}.title`])}
            columns={partnerColumns}
            rows={partners}
            chosen={ofPartners}
            {...(!reading && { onChosen: choosePartners })}
            rowActions={statementActions}
            context={context}
          />
        )}
        {shown === 'earlier' &&
          (opened ? (
            <RunRecord key={opened.id} source={source} kept={opened} zone={zone} context={context} />
          ) : (
            <EarlierRuns source={source} zone={zone} context={context} onOpen={openEarlier} />
          ))}
        {shown === 'days' && (
          <RunTable
            source={source}
            name="days"
            label={label([`${source.texts}.title`])}
            columns={dayColumns}
            rows={days}
            {...(read && { unreadable: read.unreadable })}
            chosen={chosen}
            {...(!reading && { onChosen: run.choose })}
            context={context}
          />
        )}
      </div>
      <div className={styles.foot}>
        <Text weight="semibold" aria-live="polite">
          {t('run.goesIn', {
            days: formatCount(going.length),
            partners: formatCount(new Set(going.map(day => day.ProxyId)).size),
            sum: formatMoney(settleSums(going, chosen).toSettle ?? 0, 3),
          })}
        </Text>
        <Button className={styles.push} onClick={close}>
          {t('list:dialog.close')}
        </Button>
        <Button appearance="primary" disabled={going.length === 0 || reading} onClick={() => setAsking(true)}>
          {t('run.toReview', { n: formatCount(going.length) })}
        </Button>
      </div>
      {asking && read && (
        <SendStep
          read={read}
          sorted={run.sorted}
          days={days}
          way={run.way}
          busy={sending.busy}
          onBack={() => setAsking(false)}
          onSend={() => void send()}
        />
      )}
      {statements.printing}
      {choice.question}
    </>
  )
}

/** The dialog of a run over these accounts. */
export const openedRun = (source: RunSource): Action<Fixed>['Opened'] =>
  function OpenedRun(props: OpenedProps<Fixed>) {
    const styles = useStyles()
    return (
      <Dialog
        open
        // A click beside it costs nobody what was read.
        onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && props.onClose()}
      >
        <DialogSurface className={styles.surface} aria-label={label([`${source.texts}.title`])}>
          <div className={styles.body}>
            <DialogTitle>{label([`${source.texts}.title`])}</DialogTitle>
            <Run {...props} source={source} />
          </div>
        </DialogSurface>
      </Dialog>
    )
  }
