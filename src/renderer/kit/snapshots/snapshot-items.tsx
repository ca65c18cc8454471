import { MenuDivider, MenuGroup, MenuGroupHeader, MenuItem } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotHead, StoredSnapshots } from '../../../shared/saved/snapshot.ts'
import { bridge } from '../../bridge.ts'
import { useEnvironment } from '../environment.ts'
import { useToday } from '../today.ts'
import { formatMomentByBothClocks } from '../words/both-clocks.ts'
import { formatMomentAt, formatTimeAt } from '../words/moment-text.ts'

/** Maximum snapshots in the menu. */
const maxListedSnapshots = 8

interface Props {
  readonly report: string
  /** The visible filters, as stored. */
  readonly search: string
  readonly onKeep: () => void
  readonly onOpen: (head: SnapshotHead) => void
}

/** Menu items for a report's snapshots: changes since this morning, saving one now, and earlier ones. */
export const SnapshotItems = ({ report, search, onKeep, onOpen }: Props) => {
  const { t } = useTranslation('compare')
  const { zone } = useEnvironment()
  // Not the search's day: a list of fixed days stays the same over midnight.
  const today = useToday()
  const [storedSnapshots, setStoredSnapshots] = useState<StoredSnapshots | null>(null)
  useEffect(() => {
    let isCancelled = false
    const ask = async () => {
      const answer = await bridge().request('snapshots', { report })
      if (!isCancelled && answer.ok) setStoredSnapshots(answer.value)
    }
    void ask()
    return () => {
      isCancelled = true
    }
  }, [report])
  const heads = storedSnapshots?.heads ?? []
  const firstToday = heads.find(head => head.kind === 'first' && head.day === today && head.search === search)
  const others = heads.filter(head => head !== firstToday).slice(0, maxListedSnapshots)
  return (
    <>
      <MenuDivider />
      <MenuGroup>
        <MenuGroupHeader>{t('snapshot.group')}</MenuGroupHeader>
        <MenuItem
          disabled={!firstToday}
          title={(firstToday && formatMomentByBothClocks(firstToday.at, zone)) ?? undefined}
          onClick={() => firstToday && onOpen(firstToday)}
        >
          {firstToday
            ? t('snapshot.since', { time: formatTimeAt(zone, firstToday.at) })
            : t('snapshot.noMorning')}
        </MenuItem>
        <MenuItem onClick={onKeep}>
          {t(storedSnapshots?.storage === 'run' ? 'snapshot.keepForRun' : 'snapshot.keep')}
        </MenuItem>
        {others.map(head => (
          <MenuItem
            key={head.id}
            title={formatMomentByBothClocks(head.at, zone) ?? undefined}
            secondaryContent={t(`snapshot.kinds.${head.kind}`)}
            onClick={() => onOpen(head)}
          >
            {formatMomentAt(zone, head.at)}
          </MenuItem>
        ))}
      </MenuGroup>
    </>
  )
}
