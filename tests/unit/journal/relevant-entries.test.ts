import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLine, formatLine, type JournalRecord, parseLine } from '../../../src/main/journal/entry.ts'
import { isRelevant } from '../../../src/main/journal/idempotency-guard.ts'
import { collectRelevantEntries } from '../../../src/main/journal/relevant-entries.ts'

const now = Date.parse('2026-07-31T12:00:00Z')
const ids = ['a', 'b', 'c', 'd']
const at = fc.constantFrom(now - 86_400_000, now - 60_000, now + 86_400_000)
const settled = fc
  .record({ verdict: fc.constantFrom('done', 'notDone', undefined), settledAt: at })
  .map(line => ({ ...line, outcome: 'settled', message: '', more: {} }))
const ended = (...outcomes: readonly string[]) =>
  fc.constantFrom(...outcomes).map(outcome => ({ outcome, message: '', more: {} }))
/** The second and later lines of an operation: its end, or that it has none, and the verdicts on it. */
const endings = fc.oneof(
  fc.tuple(ended('done', 'refused', 'failed', 'cancelled')),
  fc.array(settled, { maxLength: 2 }),
  fc.tuple(ended('unknown'), settled),
  fc.tuple(settled, ended('unknown')),
)
/** A line of another version, with its fields in another order, or cut off by a crash. */
const spoil = (text: string, how: 'reordered' | 'cutOff' | 'whole'): string => {
  if (how === 'cutOff') return text.slice(0, 30)
  if (how === 'whole') return text
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).toReversed()))
}
const how = fc.constantFrom('whole' as const, 'whole' as const, 'reordered' as const, 'cutOff' as const)
/** The lines of the operations, in the order of each and of `turns`; `d` is an export, the others are writes. */
const lines = fc
  .record({
    begins: fc.array(fc.tuple(at, how), { minLength: 4, maxLength: 4 }),
    ends: fc.array(fc.tuple(endings, how), { minLength: 4, maxLength: 4 }),
    turns: fc.array(fc.nat(3), { minLength: 16, maxLength: 16 }),
  })
  .map(({ begins, ends, turns }) => {
    const queues = ids.map((id, n) => {
      const [time, spoilt] = begins[n] ?? [now, 'whole']
      const begin = formatLine({
        id,
        at: time,
        account: 'owner',
        action: id === 'd' ? 'export.table' : 'gm.topUp',
        target: { note: '"outcome":"done"' },
        ...(id !== 'd' && { same: `mark of ${id}` }),
      })
      const [later, way] = ends[n] ?? [[], 'whole']
      return [spoil(begin, spoilt), ...later.map(end => spoil(formatLine({ id, ...end } as never), way))]
    })
    return turns.flatMap(n => queues[n]?.shift() ?? [])
  })

test('the relevant entries are those that parsing every line gives, oldest first', () => {
  fc.assert(
    fc.property(lines, texts => {
      const relevant = collectRelevantEntries(now)
      const all = new Map<string, JournalRecord>()
      for (const text of texts) {
        relevant.add(text)
        const line = parseLine(text)
        if (line) addLine(all, line)
      }
      const expected = [...all.values()].filter(entry => isRelevant(entry, now))
      const byId = (entries: readonly JournalRecord[]) =>
        entries.toSorted((left, right) => left.id.localeCompare(right.id))
      expect(byId(relevant.end().entries)).toEqual(byId(expected))
    }),
    { numRuns: 300, seed: 5 },
  )
})

test('unresolved entries are in the order of their first lines, whatever their times', () => {
  const relevant = collectRelevantEntries(now)
  const write = (name: string, time: number) =>
    formatLine({ id: name, at: time, account: 'owner', action: 'gm.topUp', target: {}, same: 's' })
  for (const text of [
    write('first', now),
    write('second', now - 86_400_000),
    formatLine({ id: 'first', outcome: 'unknown', message: '', more: {} }),
  ])
    relevant.add(text)
  expect(relevant.end().entries.map(entry => entry.id)).toEqual(['first', 'second'])
})
