import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLabelOverrides } from '../../../../renderer/kit/list/overrides.ts'
import { useWording } from '../../../../renderer/kit/words/wording.ts'
import { formatCount } from '../../../../shared/domain/money.ts'
import { writeDay } from '../../../../shared/texts/written-form.ts'
import { LineItem } from './line-item.tsx'
import type { TimelineEvent } from './timeline-event.ts'
import { useOpenLine } from './use-open-line.tsx'
import type { SourceState } from './use-source.ts'

const useStyles = makeStyles({
  day: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
  gap: {
    padding: `${tokens.spacingVerticalXS} 0`,
    borderTop: `1px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  more: { alignSelf: 'start' },
})

/** Lines rendered at a time. */
const initialLines = 200

/** Groups lines by day, in order. */
const byDay = (lines: readonly TimelineEvent[]): readonly (readonly [string, readonly TimelineEvent[]])[] => [
  ...Map.groupBy(lines, line => line.time.slice(0, 10)),
]

interface Props {
  readonly id: string
  readonly lines: readonly TimelineEvent[]
  readonly sources: readonly SourceState[]
}

/** Events by day, latest first; marks where the reading of a kind ended. */
export const Lines = ({ id, lines, sources }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('playerDetail')
  const wording = useWording()
  const [maxLines, setMaxLines] = useState(initialLines)
  const { open, dialog } = useOpenLine(id)
  const contexts = new Map(
    sources.map(({ kind, configs }) => [
      kind,
      {
        ...wording,
        overrides: getLabelOverrides(
          kind === 'withdrawals' ? { detailWithdrawalStatus: 'orderStatus' } : undefined,
          (configs ?? {}) as Readonly<Record<string, unknown>>,
        ),
      },
    ]),
  )
  const visibleLines = lines.slice(0, maxLines)
  /** The kinds whose last line read is this one. */
  const endingAt = (line: TimelineEvent) =>
    sources.filter(source => source.reach !== null && source.lines.at(-1)?.key === line.key)
  return (
    <>
      {byDay(visibleLines).map(([day, ofDay]) => (
        <section key={day} aria-label={day || t('timeline.timeless')}>
          <h3 className={styles.day}>{writeDay(day) || t('timeline.timeless')}</h3>
          <ol className={styles.lines}>
            {ofDay.flatMap(line => [
              <LineItem
                key={line.key}
                line={line}
                context={contexts.get(line.kind) ?? wording}
                onOpen={() => open(line)}
              />,
              ...endingAt(line).map(one => (
                <li key={`gap ${one.kind}`} className={styles.gap}>
                  {t('timeline.earlier', { what: t(`timeline.kind.${one.kind}`) })}
                </li>
              )),
            ])}
          </ol>
        </section>
      ))}
      {lines.length > maxLines && (
        <Button size="small" className={styles.more} onClick={() => setMaxLines(maxLines + initialLines)}>
          {t('timeline.showMore', { n: formatCount(lines.length - maxLines) })}
        </Button>
      )}
      {dialog}
    </>
  )
}
