import { Badge, Button, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatWhole, type Thousandths } from '../../../shared/domain/money.ts'
import { formatFieldMessage } from '../failure/plain-failure.ts'
import { toCount } from '../form/labels.ts'
import { LinesTable } from './lines-table.tsx'
import type { EarlierComparison } from './read-earlier.ts'
import { findRepeated, type LineMark, type ReviewLine, sumTogether } from './review-lines.ts'
import { useLinesStyles } from './styles.ts'

interface Props {
  readonly lines: readonly ReviewLine[]
  readonly marks: ReadonlyMap<string, readonly LineMark[]>
  /** Median that large amounts are compared with; null if there are too few. */
  readonly median: Thousandths | null
  /** Comparison with earlier records, for the rows compared so far. */
  readonly against: ReadonlyMap<string, EarlierComparison>
  readonly removed: ReadonlySet<string>
  readonly onRemove: (key: string, isOut: boolean) => void
}

interface ReviewBadge {
  readonly text: string
  readonly color: 'informative' | 'warning' | 'subtle'
}

const useStyles = makeStyles({
  out: { color: tokens.colorNeutralForeground3, '& td:first-child': { textDecorationLine: 'line-through' } },
  only: { alignSelf: 'start' },
  // Belongs to the line of its subject above.
  member: { '& td:first-child': { paddingInlineStart: tokens.spacingHorizontalXXL } },
  leave: { whiteSpace: 'nowrap', minWidth: 0 },
  notes: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})

/** Rows of one subject, folded into a line: its sum stands for them until they are shown. */
interface Group {
  readonly key: string
  readonly title: string
  readonly amount: Thousandths | null
  readonly members: readonly ReviewLine[]
}

/** Table of a review: highlighted rows first, rows that cannot be sent last, rows of one subject in one line. */
export const ReviewTable = ({ lines, marks, median, against, removed, onRemove }: Props) => {
  const { t } = useTranslation('batches')
  const styles = useStyles()
  const { badge } = useLinesStyles()
  const rank = (line: ReviewLine) => (line.off ? 2 : (marks.get(line.key)?.length ?? 0) > 0 ? 0 : 1)
  // The order is fixed: a row must not move while the operator removes it.
  const [order] = useState(
    () => new Map(lines.toSorted((a, b) => rank(a) - rank(b)).map((line, index) => [line.key, index])),
  )
  const sortedLines = lines.toSorted((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
  // So are the groups: rows that are removed stay in theirs.
  const [repeated] = useState(() => findRepeated(lines))
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const isOut = (line: ReviewLine) => removed.has(line.key)
  const isHighlighted = ({ key, off }: ReviewLine) =>
    off === null && ((marks.get(key)?.length ?? 0) > 0 || against.get(key)?.kind === 'large')
  // The filter is fixed: removed rows must not disappear under the pointer.
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null)
  const highlightedCount = lines.filter(line => isHighlighted(line) && !isOut(line)).length
  const visibleLines = only
    ? sortedLines.filter(line => only.has(line.key) || isHighlighted(line))
    : sortedLines
  const findMembers = (subjectKey: string) =>
    visibleLines.filter(line => line.off === null && line.subjectKey === subjectKey)
  const others = (line: ReviewLine) =>
    lines.filter(
      one => one.off === null && !isOut(one) && one.subjectKey === line.subjectKey && one.key !== line.key,
    )
  const describeOthers = (line: ReviewLine): string => {
    const otherLines = others(line)
    const sum = sumTogether(otherLines)
    return sum === null
      ? t('marks.againUnsummed', { n: formatCount(otherLines.length) })
      : t('marks.again', { sum: formatWhole(sum) })
  }
  const badges = (line: ReviewLine, isGrouped = false): readonly ReviewBadge[] => {
    if (line.off) {
      const text = line.off.kind === 'when' ? t('marks.off') : formatFieldMessage(line.off.message)
      return [{ text, color: 'informative' }]
    }
    if (isOut(line)) return []
    const earlier = against.get(line.key)
    return [
      ...(marks.get(line.key) ?? [])
        .filter(mark => !isGrouped || mark !== 'again')
        .map(mark => ({
          text:
            mark === 'again'
              ? describeOthers(line)
              : t(`marks.${mark}`, { usual: median === null ? '–' : formatWhole(median) }),
          color: 'warning' as const,
        })),
      ...(earlier?.kind === 'large'
        ? [{ text: t('marks.own', { usual: formatWhole(earlier.usual) }), color: 'warning' as const }]
        : []),
      ...(earlier?.kind === 'first' ? [{ text: t('marks.first'), color: 'informative' as const }] : []),
      ...(earlier?.kind === 'unread' ? [{ text: t('marks.unread'), color: 'subtle' as const }] : []),
    ]
  }
  const buildGroup = (subjectKey: string): Group => {
    const members = findMembers(subjectKey)
    const included = members.filter(line => !isOut(line))
    return {
      key: `of ${subjectKey}`,
      title: t('review.group', { subject: subjectKey, ...toCount(members.length) }),
      amount: sumTogether(included),
      members,
    }
  }
  /** Lines of the table: a group stands where its first row would. */
  const entries = visibleLines.flatMap((line): readonly (ReviewLine | Group)[] => {
    const { subjectKey } = line
    if (line.off !== null || !repeated.has(subjectKey)) return [line]
    const group = buildGroup(subjectKey)
    if (group.members[0] !== line) return []
    return unfolded.has(subjectKey) ? [group, ...group.members] : [group]
  })
  const collectBadges = ({ members }: Group): readonly ReviewBadge[] => [
    ...new Map(members.flatMap(line => badges(line, true)).map(one => [one.text, one])).values(),
  ]
  const toggleGroup = (subjectKey: string) =>
    setUnfolded(before =>
      before.has(subjectKey)
        ? new Set([...before].filter(one => one !== subjectKey))
        : new Set([...before, subjectKey]),
    )
  return (
    <>
      {(highlightedCount > 0 || only) && (
        <ToggleButton
          size="small"
          className={styles.only}
          checked={only !== null}
          onClick={() => setOnly(only ? null : new Set(lines.filter(isHighlighted).map(({ key }) => key)))}
        >
          {t('review.only', { n: formatCount(highlightedCount) })}
        </ToggleButton>
      )}
      <LinesTable
        label={t('review.rows')}
        lines={entries}
        rowClass={line =>
          'members' in line
            ? ''
            : mergeClasses(
                repeated.has(line.subjectKey) && line.off === null && styles.member,
                (isOut(line) || line.off !== null) && styles.out,
              )
        }
        columns={[
          {
            name: t('columns.notes'),
            render: line => (
              <span className={styles.notes}>
                {('members' in line ? collectBadges(line) : badges(line)).map(({ text, color }) => (
                  <Badge key={text} className={badge} shape="rounded" appearance="tint" color={color}>
                    {text}
                  </Badge>
                ))}
              </span>
            ),
          },
          {
            name: t('columns.remove'),
            isHidden: true,
            render: line => {
              if ('members' in line) {
                const subjectKey = line.members[0]?.subjectKey ?? ''
                const isUnfolded = unfolded.has(subjectKey)
                return (
                  <Button
                    size="small"
                    appearance="subtle"
                    className={styles.leave}
                    aria-expanded={isUnfolded}
                    onClick={() => toggleGroup(subjectKey)}
                  >
                    {t(isUnfolded ? 'review.fold' : 'review.unfold', {
                      n: formatCount(line.members.length),
                    })}
                  </Button>
                )
              }
              return (
                !line.off && (
                  <Button
                    size="small"
                    appearance="subtle"
                    className={styles.leave}
                    aria-label={t(isOut(line) ? 'review.putBackNamed' : 'review.removeNamed', {
                      what: line.title,
                    })}
                    onClick={() => onRemove(line.key, !isOut(line))}
                  >
                    {t(isOut(line) ? 'review.putBack' : 'review.remove')}
                  </Button>
                )
              )
            },
          },
        ]}
      />
    </>
  )
}
