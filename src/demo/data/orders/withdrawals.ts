import { withdrawalRecord, withdrawalStatus } from '../../../shared/domain/orders.ts'
import { dayMs, secondMs, toStamp } from '../../clock.ts'
import type { Random } from '../../random.ts'
import type { Database } from '../database.ts'
import { type People, pickMoment, type Span } from '../players/people.ts'
import { orderNumber } from './orders.ts'

const status = withdrawalStatus.code
/** A status missing from all dictionaries, as newer platforms have. */
const unknownStatus = 9

const statuses = [
  [status.completed, 700],
  [status.waiting, 60],
  [status.approved, 30],
  [status.rejectedRefunded, 60],
  [status.rejectedConfiscated, 20],
  [status.processing, 30],
  [status.failedRefunded, 40],
  [status.awaitingApproval, 40],
  [status.riskHold, 20],
  [unknownStatus, 4],
] as const
const uncheckedStatuses = new Set<number>([status.waiting, status.awaitingApproval, status.riskHold])
const rejectedStatuses = new Set<number>([
  status.rejectedRefunded,
  status.rejectedConfiscated,
  status.failedRefunded,
])

const checkers = ['owner2026', 'finance01', 'finance02', 'risk01', '审核员'] as const
const banks = ['PIX-CPF', 'PIX-PHONE', 'Banco do Brasil', 'Nubank', 'Gcash', 'PayMaya'] as const
const rejections = [
  'Dados bancários não conferem',
  '流水不足',
  'same device as another account',
  // Text that operators paste: spreadsheets must not execute it.
  '=HYPERLINK("https://example.com","ver")',
  '-',
  '',
] as const

/** Returns a player's bank, always the same. Some cards begin with zero, some have more digits than a number can hold. */
export const pickBank = (player: number): readonly [name: string | null, card: string | null] => {
  if (player % 19 === 0) return [null, null]
  const digits = player % 3 === 0 ? 11 : 16 + (player % 4)
  const card = (BigInt(player) * 7_368_787n * 1_000_003n).toString().padStart(digits, '0').slice(-digits)
  return [banks[player % banks.length] ?? null, player % 5 === 0 ? `0${card.slice(1)}` : card]
}

const pickNote = (random: Random, code: number): string | null => {
  if (!rejectedStatuses.has(code)) return null
  return rejections[random.integer(0, rejections.length - 1)] ?? null
}

/** Generates and stores the withdrawals, numbered in order of time. */
export const addWithdrawals = (
  database: Database,
  random: Random,
  span: Span,
  people: People,
  count: number,
): void => {
  const moments = new Float64Array(count).map(() => pickMoment(random, span, 1.7))
  moments.sort()
  for (let id = 1; id <= count; id += 1) {
    const addedAt = moments[id - 1] ?? span.start
    const code = random.weighted(statuses)
    const stamp = toStamp(addedAt)
    const checkedAt = Math.min(span.now, addedAt + random.integer(60, dayMs / secondMs) * secondMs)
    const player = people.ids[people.someoneAt(addedAt)] ?? 0
    const fake = random.chance(0.12) ? 1 : 0
    const scale = random.weighted([
      [1, 8],
      [10, 1],
    ] as const)
    const money = random.integer(20, 6000) * 100 * scale
    // With a fee precise to the thousandth.
    const tax = random.chance(0.2) ? 0 : Math.round((money * random.integer(5, 30)) / 1000) + (id % 10)
    const waits = uncheckedStatuses.has(code)
    const [check_user, record_type] = [
      waits ? null : (checkers[random.integer(0, checkers.length - 1)] ?? null),
      random.chance(0.06) ? withdrawalRecord.code.system : withdrawalRecord.code.user,
    ]
    const [bank_name, card] = pickBank(player)
    database.insert('withdrawals', {
      id,
      order_no: orderNumber(stamp, id, 3571),
      player,
      status: code,
      fake,
      money,
      added: stamp,
      checked: waits ? null : toStamp(checkedAt),
      check_user,
      record_type,
      bank_name,
      card,
      tax,
      paid: money - tax,
      mailed: random.chance(0.3) ? random.integer(1, 900) * 1000 : random.chance(0.5) ? 0 : null,
      note: pickNote(random, code),
    })
  }
}
