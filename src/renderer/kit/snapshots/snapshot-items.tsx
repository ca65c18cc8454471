import { MenuDivider, MenuGroup, MenuGroupHeader, MenuItem } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotHead, StoredSnapshots } from '../../../shared/snapshot.ts'
import { bridge } from '../../bridge.ts'
import { formatMomentByBothClocks } from '../both-clocks.ts'
import { getClockFormat } from '../clock.ts'
import { useEnvironment } from '../environment.ts'
import { useToday } from '../today.ts'

/** Maximum snapshots in the menu. */
const most = 8

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
  const { language, zone } = useEnvironment()
  // Not the search's day: a list of fixed days stays the same over midnight.
  const today = useToday()
  const [kept, setKept] = useState<StoredSnapshots | null>(null)
  useEffect(() => {
    let isLeft = false
    const ask = async () => {
      const answer = await bridge().request('snapshots', { report })
      if (!isLeft && answer.ok) setKept(answer.value)
    }
    void ask()
    return () => {
      isLeft = true
    }
  }, [report])
  const clock = getClockFormat(language, zone, { timeStyle: 'short', hourCycle: 'h23' })
  const both = getClockFormat(language, zone, { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  const heads = kept?.heads ?? []
  const morning = heads.find(head => head.kind === 'first' && head.day === today && head.search === search)
  const others = heads.filter(head => head !== morning).slice(0, most)
  return (
    <>
      <MenuDivider />
      <MenuGroup>
        <MenuGroupHeader>{t('snapshot.group')}</MenuGroupHeader>
        <MenuItem
          disabled={!morning}
          title={(morning && formatMomentByBothClocks(morning.at, zone)) ?? undefined}
          onClick={() => morning && onOpen(morning)}
        >
          {morning ? t('snapshot.since', { time: clock.format(morning.at) }) : t('snapshot.noMorning')}
        </MenuItem>
        <MenuItem onClick={onKeep}>
          {t(kept?.storage === 'run' ? 'snapshot.keepForRun' : 'snapshot.keep')}
        </MenuItem>
        {others.map(head => (
          <MenuItem
            key={head.id}
            title={formatMomentByBothClocks(head.at, zone) ?? undefined}
            secondaryContent={t(`snapshot.kinds.${head.kind}`)}
            onClick={() => onOpen(head)}
          >
            {both.format(head.at)}
          </MenuItem>
        ))}
      </MenuGroup>
    </>
  )
}
