import { Button, makeStyles, Spinner, Text, ToggleButton, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RangeField } from '../../../../renderer/kit/range/range-field.tsx'
import {
  findRangeProblem,
  isHalfRange,
  lastRange,
  normalizeRange,
  resolveRange,
  toRangeTimes,
} from '../../../../renderer/kit/range/range-value.ts'
import { useTagState } from '../../../../renderer/kit/tag/tag-scope.ts'
import { useToday } from '../../../../renderer/kit/today.ts'
import { formatCount } from '../../../../shared/domain/money.ts'
import { Gaps } from './gaps.tsx'
import { Lines } from './lines.tsx'
import { type TimelineKind, timelineKinds } from './sources.ts'
import { sortEvents } from './timeline-event.ts'
import { type SourceState, useSource } from './use-source.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    containerType: 'inline-size',
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  kinds: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  kind: { minWidth: 0 },
  none: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXXL,
    color: tokens.colorNeutralForeground3,
  },
})

const defaultRange = lastRange(7, 'days')

const restoreRange = (storedValue: unknown): string =>
  typeof storedValue === 'string' ? storedValue : defaultRange
const restoreKinds = (storedValue: unknown): readonly TimelineKind[] =>
  Array.isArray(storedValue)
    ? timelineKinds.filter(kind => (storedValue as readonly unknown[]).includes(kind))
    : []

/** Timeline of everything known of a player, and its gaps. */
export const Timeline = ({ id }: { readonly id: string }) => {
  const styles = useStyles()
  const { t } = useTranslation(['playerDetail', 'list'])
  const [range, setRange] = useTagState('timeline:range', restoreRange)
  const [typedRange, setTypedRange] = useState(range)
  const [hidden, setHidden] = useTagState('timeline:hidden', restoreKinds)
  const today = useToday()
  const { start, end } = resolveRange(range, today)
  const span = range === '' ? { start, end } : toRangeTimes(start, end)
  const problem =
    findRangeProblem(typedRange, today, 'times') ??
    (isHalfRange(typedRange, today) ? 'list:range.half' : undefined)
  const show = (kind: TimelineKind) => !hidden.includes(kind)
  const recharges = useSource('recharges', id, span, show('recharges'))
  const withdrawals = useSource('withdrawals', id, span, show('withdrawals'))
  const logins = useSource('logins', id, span, show('logins'))
  const coins = useSource('coins', id, span, show('coins'))
  const remarks = useSource('remarks', id, span, show('remarks'))
  const journal = useSource('journal', id, span, show('journal'))
  const all: Readonly<Record<TimelineKind, SourceState>> = {
    recharges,
    withdrawals,
    logins,
    coins,
    remarks,
    journal,
  }
  const sources = timelineKinds.filter(show).map(kind => all[kind])
  const lines = sortEvents(sources.map(source => source.lines))
  const apply = (value: string) => {
    const chosenRange = normalizeRange(value)
    setTypedRange(chosenRange)
    setRange(chosenRange)
  }
  const isReading = sources.some(source => source.isReading)
  const counted = ({
    kind,
    lines: own,
    partial,
    isReading: reading,
    loadProblem,
    isForbidden,
  }: SourceState) =>
    !show(kind) || isForbidden || loadProblem?.failure
      ? ''
      : reading && own.length === 0
        ? ' …'
        : ` ${formatCount(own.length)}${partial ? '+' : ''}`
  // Known to have no events: its button could show and hide nothing.
  const isEmpty = (source: SourceState) =>
    show(source.kind) &&
    source.lines.length === 0 &&
    !source.isReading &&
    !source.partial &&
    !source.isForbidden &&
    !source.loadProblem?.failure
  const kinds = timelineKinds.filter(kind => !isEmpty(all[kind]))
  return (
    <section aria-label={t('timeline.title')} aria-busy={isReading} className={styles.root}>
      <form
        className={styles.bar}
        onSubmit={event => {
          event.preventDefault()
          if (!problem) apply(typedRange)
        }}
      >
        <RangeField
          label={t('timeline.days')}
          withTimes
          value={typedRange}
          onChange={setTypedRange}
          onChosen={apply}
        />
        {typedRange !== range && (
          <Button type="submit" size="small" appearance="primary" disabledFocusable={problem !== undefined}>
            {t('list:search.go')}
          </Button>
        )}
        {range !== '' && (
          <Button size="small" onClick={() => apply('')}>
            {t('timeline.allDays')}
          </Button>
        )}
        {range !== defaultRange && (
          <Button size="small" onClick={() => apply(defaultRange)}>
            {t('list:range.names.last7Days')}
          </Button>
        )}
        {isReading && <Spinner size="tiny" aria-label={t('list:dialog.reading')} />}
      </form>
      <fieldset className={styles.kinds} aria-label={t('timeline.kinds')}>
        {kinds.map(kind => (
          <ToggleButton
            key={kind}
            size="small"
            className={styles.kind}
            appearance={show(kind) ? 'secondary' : 'subtle'}
            checked={show(kind)}
            onClick={() => setHidden(show(kind) ? [...hidden, kind] : hidden.filter(one => one !== kind))}
          >
            {t(`timeline.kind.${kind}`)}
            {counted(all[kind])}
          </ToggleButton>
        ))}
      </fieldset>
      <Gaps sources={sources} />
      <Lines id={id} key={`${range} ${hidden.join(' ')}`} lines={lines} sources={sources} />
      {lines.length === 0 && !isReading && sources.every(source => !source.loadProblem?.failure) && (
        <div className={styles.none}>
          <Text>{t(range === '' ? 'timeline.none' : 'timeline.noneInDays')}</Text>
          {range !== '' && <Button onClick={() => apply('')}>{t('timeline.allDays')}</Button>}
        </div>
      )}
    </section>
  )
}
