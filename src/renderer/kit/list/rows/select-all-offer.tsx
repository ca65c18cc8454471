import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../shared/cell.ts'
import { formatCount } from '../../../../shared/domain/money.ts'
import { withMember } from '../../../../shared/files/export-plan.ts'
import { failed } from '../../../../shared/result.ts'
import { maxBatchRows } from '../../../../shared/writes/batch.ts'
import { useComparison } from '../../calls/use-comparison.ts'
import { createCode } from '../../code/code.ts'
import { formatFailure } from '../../failure/failure.ts'
import { useTagScope } from '../../tag/tag-scope.ts'
import { useListScope } from '../list-scope.ts'
import type { FoundRows } from '../read/read-found-rows.ts'
import { isPaged } from '../read/read-list.ts'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  button: { flex: 'none', minWidth: 0, whiteSpace: 'nowrap' },
  warning: { color: tokens.colorStatusWarningForeground3 },
})

const code = createCode(async () => (await import('../read/read-found-rows.ts')).readFoundRows)
const noCode = failed({ kind: 'offline', detail: 'the code of this part' })

/** Once all rows of a page are selected, offers to select those of all pages, up to the maximum of a batch. */
export const SelectAllOffer = () => {
  const { source, list, data, table, selection } = useListScope()
  const { t } = useTranslation('list')
  const styles = useStyles()
  const { id: scope } = useTagScope()
  const { rowKey } = list
  const { extent, members, rows, visibleSearch } = data
  const { page: _, limit: __, ...input } = data.buildInput(visibleSearch)
  const comparison = useComparison<FoundRows>(
    scope,
    JSON.stringify([list.route, input]),
    async (signal, onProgress) => {
      const select = selection.collecting()
      const readFoundRows = await code.load()
      if (!readFoundRows || rowKey === null) return noCode
      const all = await readFoundRows({ source, rowKey, input, maxRows: maxBatchRows }, signal, onProgress)
      if (!all.ok) return all
      const addMember = members ? withMember(members) : (row: Row) => row
      select(
        [...all.value.rows].map(([key, row]) => [key, addMember(row)] as const),
        data.pageRows,
      )
      return all
    },
  )
  const isOffered = list.batches && rowKey !== null && isPaged(source) && !data.each && !data.isOther
  if (!isOffered || !extent) return null
  const { now } = comparison
  const button = (text: string, act: () => void) => (
    <Button key="go" size="small" appearance="subtle" className={styles.button} onClick={act}>
      {text}
    </Button>
  )
  if (now.kind === 'running') {
    return (
      <div className={styles.line}>
        <output>
          {now.total === null
            ? t('found.running', { done: formatCount(now.done) })
            : t('found.runningOf', { done: formatCount(now.done), total: formatCount(now.total) })}
        </output>
        {button(t('found.cancel'), comparison.cancel)}
      </div>
    )
  }
  const isPageSelected =
    rows.length > 0 && rows.every((row, index) => selection.keys.has(table.keyOf(row, index)))
  const isMore = extent.open || extent.total > selection.keys.size
  const isAll = now.kind === 'done' && [...now.result.rows.keys()].every(key => selection.keys.has(key))
  const { all, n } = { all: formatCount(extent.total), n: formatCount(maxBatchRows) }
  const offer = extent.open
    ? t('found.offerOpen', { n })
    : extent.total > maxBatchRows
      ? t('found.offerFirst', { n, all })
      : t('found.offer', { n: all })
  const text = [
    ...(now.kind === 'failed' && isPageSelected
      ? [t('found.failed', { reason: formatFailure(now.failure) })]
      : []),
    ...(isAll && now.result.isMoved ? [t('found.moved')] : []),
    ...(isAll && now.result.lost > 0 ? [t('found.lost', { n: formatCount(now.result.lost) })] : []),
  ].join(' · ')
  const isOpen = isPageSelected && isMore && !isAll
  if (!isOpen && text === '') return null
  return (
    <div className={styles.line}>
      {isOpen && button(offer, comparison.start)}
      <output className={styles.warning}>{text}</output>
    </div>
  )
}
