import { gm } from '../../../areas/gm/calls.ts'
import { type JournalEntry, journal } from '../../../areas/shared/journal.calls.ts'
import { getRawText, type Row } from '../../../shared/cell.ts'
import { toInstant } from '../../../shared/domain/dates.ts'
import { journalOutcome } from '../../../shared/domain/journal.ts'
import { getAbsolute, isDecimal, parseDecimal } from '../../../shared/domain/money.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { useRead } from '../../kit/calls/call.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { useTagScope } from '../../kit/tag/tag-scope.ts'
import type { InboxItem } from './items.ts'
import { sources } from './sources.ts'

/** Maximum of operations per kind that are compared with the records. */
const limit = 200
/** Maximum difference between sending and listing, in ms; clocks differ. */
const nearMs = 5 * 60_000

const buildInput = ({ id }: Endpoint) => ({ page: 1, limit, action: id })

const readField = ({ target }: JournalEntry, name: string): string =>
  new RegExp(`(?:^|, )${name}: ([^,]*)`).exec(target)?.[1] ?? ''

/** True if this operation created a GM record: player, amount and time agree. */
const isMadeBy = (row: Row, entry: JournalEntry, zone: string): boolean => {
  const { Money: money } = row
  const sentAmount = parseDecimal(readField(entry, 'money'), 3)
  if (entry.player !== getRawText(row, 'RoleId') || sentAmount === undefined) return false
  if (!isDecimal(money) || getAbsolute(money) !== sentAmount) return false
  const [operationTime, recordTime] = [entry.time, getRawText(row, 'InsertTime')].map(at => {
    try {
      return toInstant(zone, at)
    } catch {
      return Number.NaN
    }
  })
  return Math.abs((operationTime ?? Number.NaN) - (recordTime ?? Number.NaN)) <= nearMs
}

/**
 * Finds the records that the signed-in operator created: mails name their operator; GM records name nobody, so they are
 * matched with the operations in this computer's journal.
 */
export const useOwnRecords = (): ((item: InboxItem) => boolean) => {
  const { account, zone } = useEnvironment()
  const scope = useTagScope().id
  const topUps = useRead(scope, journal.list, buildInput(gm.topUp))
  const deductions = useRead(scope, journal.list, buildInput(gm.deduct))
  return item => {
    if (item.kind === 'mail') return account !== '' && getRawText(item.row, 'Operator') === account
    if (item.kind !== 'gm') return false
    const ownEntries = [...(topUps.data?.rows ?? []), ...(deductions.data?.rows ?? [])]
    return ownEntries.some(entry => isMadeBy(item.row, entry, zone))
  }
}

/**
 * True if the operator decided about this record on this computer, alone, in a batch or on another page: its journal has the
 * decision. Null: nothing is looked up.
 */
export const useIsDecidedHere = (item: InboxItem | null): boolean => {
  const scope = useTagScope().id
  const source = item && 'row' in item ? { ...sources[item.kind], row: item.row } : null
  const key = source ? getRawText(source.row, source.key) : ''
  const { data } = useRead(scope, journal.list, source && { page: 1, limit, text: `id: ${key}` })
  const decisions = [source?.approve?.id, source?.refuse?.id]
  return (
    data?.rows.some(
      entry =>
        decisions.includes(entry.call) &&
        readField(entry, 'id') === key &&
        // One under way, or without an answer, may be another operator's.
        entry.outcome === journalOutcome.code.done,
    ) ?? false
  )
}
