import { formatCount } from '../../shared/domain/money.ts'
import { texts } from './texts.ts'
import type { WorkbookCounts, WorkbookTask } from './workbook-content.ts'

interface Line {
  readonly label: string
  readonly value: string
}

const two = (value: number): string => String(value).padStart(2, '0')

/** This PC's wall clock with its zone: `2026-11-21 09:05:00 (America/Sao_Paulo, UTC-03:00)`. */
const localTime = (at: number): string => {
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
  const minutes = -date.getTimezoneOffset()
  const size = Math.abs(minutes)
  const offset = `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  return `${day} ${time} (${Intl.DateTimeFormat().resolvedOptions().timeZone}, ${offset})`
}

/** Lines of the About sheet: what was asked, by whom, when, and what a reader must know about the rows. */
export const aboutLines = (task: WorkbookTask, counts: WorkbookCounts): readonly Line[] => {
  const { plan } = task
  const line = (text: Exclude<keyof typeof texts, 'sheet'>, value: string): Line => ({
    label: texts[text][plan.language],
    value,
  })
  const notes: Line[] = []
  if (counts.unreadable > 0) notes.push(line('unreadable', formatCount(counts.unreadable)))
  if (counts.skipped > 0) notes.push(line('skipped', formatCount(counts.skipped)))
  if (counts.firstTotal !== null && counts.firstTotal !== counts.lastTotal) {
    notes.push(line('totalChanged', `${formatCount(counts.firstTotal)} → ${formatCount(counts.lastTotal)}`))
  }
  return [
    line('screen', plan.title),
    ...plan.about,
    line('account', task.account),
    line('savedAt', localTime(task.savedAt)),
    line('rows', formatCount(counts.rows)),
    ...notes,
  ]
}
