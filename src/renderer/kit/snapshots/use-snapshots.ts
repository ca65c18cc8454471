import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../shared/cell.ts'
import { type Day, getToday } from '../../../shared/domain/dates.ts'
import { isWhole as isWholeRead } from '../../../shared/files/walk-rules.ts'
import { maxSnapshotRows, type SnapshotHead } from '../../../shared/saved/snapshot.ts'
import { bridge } from '../../bridge.ts'
import { canMatch } from '../compare/match-rows.ts'
import { readReport } from '../compare/read-report.ts'
import { useEnvironment } from '../environment.ts'
import { formatFailure } from '../failure/failure.ts'
import type { AnyList } from '../list/declaration.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import { useTagScopeId } from '../tag/tag-scope.ts'
import { toastIn } from '../toast.ts'

/** Daily snapshots already sent to main, by account, report, search and day. */
const sentSnapshots = new Set<string>()

interface SnapshotSource {
  readonly source: ListEndpoint
  readonly list: AnyList
  /** Filters of the visible rows, as sent, and as text. */
  readonly filters: Readonly<Record<string, unknown>>
  readonly describeSearch: () => string
  readonly rows: readonly Row[]
  readonly sums: Row | null
  readonly isWhole: boolean
  /** When the rows arrived; `isSettled`: they are the first page of the current search, up to date. */
  readonly at: number | null
  readonly isSettled: boolean
}

/** True if snapshots of a list are possible: a report with identifiable rows. */
const keepsReadings = ({ comparisons }: AnyList): boolean =>
  comparisons !== undefined && canMatch(comparisons)

/** Stores a report's first snapshot each day, when the page is idle, and others on request. */
export const useSnapshots = (report: SnapshotSource) => {
  const { source, list, filters, describeSearch, rows, sums, isWhole, at, isSettled } = report
  const { t } = useTranslation('compare')
  const { account, zone } = useEnvironment()
  const scope = useTagScopeId()
  const [openHead, setOpenHead] = useState<SnapshotHead | null>(null)
  const keeps = keepsReadings(list)
  const search = keeps ? JSON.stringify(filters) : ''
  const createHead = (kind: 'kept' | 'first', readAt: number, day: Day) => ({
    kind,
    report: list.route,
    search,
    about: describeSearch().slice(0, 1000),
    day,
    at: readAt,
  })
  useEffect(() => {
    if (!keeps || !isSettled || at === null || rows.length === 0 || rows.length > maxSnapshotRows)
      return undefined
    const day = getToday(zone)
    const name = JSON.stringify([account, list.route, search, day])
    if (sentSnapshots.has(name)) return undefined
    const idle = requestIdleCallback(() => {
      sentSnapshots.add(name)
      const snapshot = {
        ...createHead('first', at, day),
        rows: [...rows],
        sums: sums && { ...sums },
        isWhole,
      }
      // A failure is only logged by main, as the operator did not ask for the snapshot.
      void bridge().request('keepSnapshot', snapshot)
    })
    return () => cancelIdleCallback(idle)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per answer
  }, [keeps, isSettled, at, search])
  const keep = async () => {
    const readResult = await readReport(source, list, filters, new AbortController().signal)
    const saveResult = readResult.ok
      ? await bridge().request('keepSnapshot', {
          ...createHead('kept', Date.now(), getToday(zone)),
          rows: [...readResult.value.rows],
          sums: readResult.value.sums && { ...readResult.value.sums },
          isWhole: isWholeRead(readResult.value.gaps),
        })
      : readResult
    if (saveResult.ok) toastIn(scope, 'success', t('snapshot.kept'))
    else toastIn(scope, 'error', t('snapshot.notKept', { reason: formatFailure(saveResult.failure) }))
  }
  return { keeps, search, openHead, open: setOpenHead, keep, close: () => setOpenHead(null) }
}
