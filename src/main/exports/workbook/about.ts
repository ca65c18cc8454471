import { fromAbsolute } from '@internationalized/date'
import { noValue } from '../../../shared/cell.ts'
import { formatDay } from '../../../shared/domain/forms.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import type { ExportPlan } from '../../../shared/files/export-plan.ts'
import { maskId } from '../../../shared/mask.ts'
import { getScreenForm } from '../../../shared/texts/written-form.ts'
import { exportTexts } from './export-texts.ts'
import { countMissingRows, type WorkbookCounts } from './workbook-counts.ts'
import type { WorkbookTask } from './workbook-task.ts'

interface Line {
  readonly label: string
  readonly value: string
}

/** Wall clock of the channel: `2026-11-21 09:05:00 (America/Sao_Paulo, UTC-03:00)`. */
const clockAt = (at: number, zone: string): string => {
  const [, clock = '', offset = ''] =
    /^(.{10}T.{8})[^+-]*([+-]\d{2}:\d{2})/.exec(fromAbsolute(at, zone).toString()) ?? []
  return `${clock.replace('T', ' ')} (${zone}, UTC${offset})`
}

/** Formatters of counts and days: the plan's language if it has `ownForms`. */
const createFormatters = ({ language, ownForms }: ExportPlan) => ({
  count: (n: number) => (ownForms ? formatCount(n, getScreenForm(language)) : formatCount(n)),
  clock: (clock: string) => (ownForms ? formatDay(language, clock) : clock),
})

/** Rows promised by the platform, rows read and rows skipped. */
const describeCounts = ({ firstTotal, lastTotal, rows, unreadable, skipped }: WorkbookCounts) => {
  const totals = [...new Set([firstTotal, lastTotal])]
    .filter(total => total !== null)
    .map(total => formatCount(total))
  return [
    ['promised', totals.join(' → ') || noValue],
    ['read', formatCount(rows + unreadable + skipped)],
    ['skipped', formatCount(skipped)],
  ] as const
}

/** Lines of the About sheet: search, operator, time, and notes on the rows. */
export const buildAboutLines = (task: WorkbookTask, counts: WorkbookCounts): readonly Line[] => {
  const { plan } = task
  const line = (text: Exclude<keyof typeof exportTexts, 'sheet'>, value: string): Line => ({
    label: exportTexts[text][plan.language],
    value,
  })
  const forms = createFormatters(plan)
  const notes: Line[] = []
  const missing = countMissingRows(counts)
  if (missing > 0) notes.push(line('missing', forms.count(missing)))
  if (counts.isOpen) notes.push(line('incomplete', exportTexts.mayBeMore[plan.language]))
  if (counts.unreadable > 0) notes.push(line('unreadable', forms.count(counts.unreadable)))
  return [
    ...(task.demo ? [line('demo', exportTexts.demoNote[plan.language])] : []),
    line('screen', plan.title),
    ...plan.about,
    line('account', plan.shareSafe ? maskId(task.account) : task.account),
    line('savedAt', forms.clock(clockAt(task.savedAt, plan.zone))),
    ...(plan.scope.kind === 'all' ? describeCounts(counts).map(([text, value]) => line(text, value)) : []),
    line('rows', forms.count(counts.rows)),
    ...notes,
  ]
}
