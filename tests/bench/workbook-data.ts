import type { Row } from '../../src/shared/cell.ts'
import {
  type Column,
  count,
  day,
  id,
  link,
  money,
  percent,
  status,
  text,
  time,
} from '../../src/shared/column.ts'
import { rechargeStatus } from '../../src/shared/domain/orders.ts'

export const pageSize = 200
/** Pages that the shipped console requests at the same time. */
export const inFlight = 4

export const columns: readonly Column[] = [
  id('order'),
  id('player'),
  text('name'),
  ...[1, 2, 3, 4, 5, 6].map(n => money(`money${n}`, 2, n > 3 ? { tone: 'negativeRed' } : {})),
  ...[1, 2, 3, 4].map(n => count(`count${n}`)),
  percent('share1'),
  percent('share2'),
  status('status', rechargeStatus),
  day('day'),
  time('added'),
  time('paid'),
  link('site'),
]
const createRow = (n: number): Row => ({
  order: `2026${String(n * 7919).padStart(14, '0')}`,
  player: String(10_000_000 + n),
  name: `Jogador nº ${n % 977}`,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map(k => [`money${k}`, ((n * 7919 * k) % 99_999_999) - 20_000_000]),
  ),
  ...Object.fromEntries([1, 2, 3, 4].map(k => [`count${k}`, (n * 31 * k) % 5000])),
  share1: (n * 13) % 10_000,
  share2: (n * 17) % 10_000,
  status: n % 4,
  day: `2026-0${1 + (n % 9)}-1${n % 10}`,
  added: `2026-0${1 + (n % 9)}-1${n % 10} 08:09:${10 + (n % 50)}`,
  paid: n % 3 ? `2026-0${1 + (n % 9)}-1${n % 10} 09:09:${10 + (n % 50)}` : '',
  site: `https://example.com/p/${n}`,
})

/** Builds a page of a list of `total` rows, as the platform returns it. */
export const buildPage = (page: number, total: number): readonly Row[] => {
  const first = (page - 1) * pageSize
  return Array.from({ length: Math.min(pageSize, total - first) }, (_, index) => createRow(first + index))
}
