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

/** A remark on a line; `isWarning`: it needs attention. */
interface LineNote {
  readonly text: string
  readonly isWarning: boolean
}

const useStyles = makeStyles({
  out: { color: tokens.colorNeutralForeground3, '& td:first-child': { textDecorationLine: 'line-through' } },
  only: { alignSelf: 'start' },
  // Belongs to the line of its subject above.
  member: { '& td:first-child': { paddingInlineStart: tokens.spacingHorizontalXXL } },
  leave: { whiteSpace: 'nowrap', minWidth: 0 },
  notes: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})

/** Rows of one subject, or left out for one reason, folded into a line: its sum stands for them until they are shown. */
interface Group {
  readonly key: string
  readonly title: string
  readonly amount: Thousandths | null
  readonly direction?: ReviewLine['direction']
  readonly members: readonly ReviewLine[]
}

const getReason = ({ off }: ReviewLine): string => (off?.kind === 'invalid' ? off.message : 'when')

/** Finds the keys of what is folded: subjects of several rows that can be sent, reasons of several that cannot. */
const findFolded = (lines: readonly ReviewLine[]): ReadonlySet<string> => {
  const reasons = Map.groupBy(
    lines.filter(({ off }) => off !== null),
    getReason,
  )
  return new Set([
    ...[...findRepeated(lines)].map(subject => `of ${subject}`),
    ...[...reasons].flatMap(([reason, own]) => (own.length > 1 ? [`out ${reason}`] : [])),
  ])
}

const getGroupKey = (line: ReviewLine): string =>
  line.off === null ? `of ${line.subjectKey}` : `out ${getReason(line)}`

/**
 * Table of a review: highlighted rows first, rows that cannot be sent last. Rows of one subject are one line, and so are those
 * left out for one reason.
 */
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
  const [folded] = useState(() => findFolded(lines))
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
  const listNotes = (line: ReviewLine, isGrouped = false): readonly LineNote[] => {
    if (line.off) {
      const text = line.off.kind === 'when' ? t('marks.off') : formatFieldMessage(line.off.message)
      return [{ text, isWarning: false }]
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
          isWarning: true,
        })),
      ...(earlier?.kind === 'large'
        ? [{ text: t('marks.own', { usual: formatWhole(earlier.usual) }), isWarning: true }]
        : []),
      ...(earlier?.kind === 'first' ? [{ text: t('marks.first'), isWarning: false }] : []),
      ...(earlier?.kind === 'unread' ? [{ text: t('marks.unread'), isWarning: false }] : []),
    ]
  }
  const buildGroup = (key: string, first: ReviewLine): Group => {
    const members = visibleLines.filter(line => getGroupKey(line) === key)
    const count = toCount(members.length)
    if (first.off) return { key, title: t('review.leftOut', count), amount: null, members }
    const included = members.filter(line => !isOut(line))
    const directions = new Set(included.map(({ direction }) => direction))
    return {
      key,
      title: t('review.group', { subject: first.subjectKey, ...count }),
      amount: sumTogether(included),
      direction: directions.size === 1 ? included[0]?.direction : undefined,
      members,
    }
  }
  /** Lines of the table: a group stands where its first row would. */
  const entries = visibleLines.flatMap((line): readonly (ReviewLine | Group)[] => {
    const key = getGroupKey(line)
    if (!folded.has(key)) return [line]
    const group = buildGroup(key, line)
    if (group.members[0] !== line) return []
    return unfolded.has(key) ? [group, ...group.members] : [group]
  })
  const collectNotes = ({ members }: Group): readonly LineNote[] => [
    ...new Map(members.flatMap(line => listNotes(line, true)).map(one => [one.text, one])).values(),
  ]
  const getNotes = (line: ReviewLine | Group): readonly LineNote[] => {
    if ('members' in line) return collectNotes(line)
    // The reason stands once, at their group.
    return line.off && folded.has(getGroupKey(line)) ? [] : listNotes(line)
  }
  const toggleGroup = (key: string) =>
    setUnfolded(before =>
      before.has(key) ? new Set([...before].filter(one => one !== key)) : new Set([...before, key]),
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
                folded.has(getGroupKey(line)) && styles.member,
                (isOut(line) || line.off !== null) && styles.out,
              )
        }
        columns={[
          {
            name: t('columns.notes'),
            render: line => (
              <span className={styles.notes}>
                {getNotes(line).map(({ text, isWarning }) =>
                  isWarning ? (
                    <Badge key={text} className={badge} shape="rounded" appearance="tint" color="warning">
                      {text}
                    </Badge>
                  ) : (
                    <span key={text}>{text}</span>
                  ),
                )}
              </span>
            ),
          },
          {
            name: t('columns.remove'),
            isHidden: true,
            render: line => {
              if ('members' in line) {
                const isUnfolded = unfolded.has(line.key)
                return (
                  <Button
                    size="small"
                    appearance="subtle"
                    className={styles.leave}
                    aria-expanded={isUnfolded}
                    onClick={() => toggleGroup(line.key)}
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
