import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Demo } from '../../src/demo/platform.ts'
import { applyProposals } from '../../src/main/survey/reports/apply-proposals.ts'
import { formatCell, type Row } from '../../src/shared/cell.ts'
import type { Column } from '../../src/shared/column.ts'
import type { ReadEndpoint } from '../../src/shared/endpoint-base.ts'
import type { Page } from '../../src/shared/page.ts'
import { Profile } from '../../src/shared/profile.ts'
import { startAlteredPlatform } from '../platforms/altered-platform.ts'
import { findLostFields, isAnswerLost } from '../platforms/seeds.ts'
import { threePlatforms } from '../platforms/three-platforms.ts'
import { startSmallDemo, startVisitor, survey, type Visitor } from '../unit/survey/fixtures.ts'
import { getDeclaredLists } from './declared-lists.ts'

vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original =>
  (await import('./declared-lists.ts')).recordDeclarations(await original()),
)

let demo: Demo
beforeAll(async () => {
  demo = await startSmallDemo()
})
afterAll(() => demo.close())

const stamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** Returns the cell texts of a row, without lost fields and times, which depend on the zone. */
const readTexts = (
  columns: readonly Column[],
  row: Row,
  lostFields: ReadonlySet<string>,
): readonly string[] =>
  columns
    .filter(({ field }) => !lostFields.has(field) && !stamp.test(String(row[field])))
    .map(column => `${column.field}: ${formatCell(column, row, { language: 'en-us' })}`)

const readRows = async (
  { platform }: Visitor,
  source: ReadEndpoint,
  input: Record<string, unknown>,
): Promise<readonly Row[] | string> => {
  const answer = await platform.call(source, input)
  return answer.ok ? (answer.value as Page<Row>).rows : answer.failure.kind
}

describe.each(threePlatforms.map(manner => [manner.name, manner] as const))('%s', (_, manner) => {
  test('shows the same rows as the demo with the proposed profile', {
    timeout: 240_000,
    // The suite compares the answers themselves; this adds the texts of cells.
    tags: ['proof'],
  }, async () => {
    const altered = await startAlteredPlatform(demo, manner)
    const first = await startVisitor(demo, altered.profile)
    const { report } = await survey(first, altered.profile)
    const profile = Profile.parse(applyProposals(altered.profile, report.proposals))
    const [theirs, ours] = [await startVisitor(demo, profile), await startVisitor(demo, demo.profile)]
    const lostCalls = new Set(manner.seeds.filter(isAnswerLost).map(({ call }) => call))
    const comparedCalls: string[] = []
    for (const { source, list } of await getDeclaredLists()) {
      const input = { page: 1, limit: list.pageSize }
      if (
        lostCalls.has(source.id) ||
        comparedCalls.includes(source.id) ||
        !source.input.safeParse(input).success
      )
        continue
      const lostFields = findLostFields(manner.seeds, source.id)
      // oxlint-disable-next-line no-await-in-loop -- one list after the other
      const [there, here] = [await readRows(theirs, source, input), await readRows(ours, source, input)]
      if (typeof here === 'string') continue
      const columns: readonly Column[] = list.columns
      const texts = (rows: typeof there) =>
        typeof rows === 'string' ? rows : rows.map(row => readTexts(columns, row, lostFields))
      expect([source.id, texts(there)]).toEqual([source.id, texts(here)])
      comparedCalls.push(source.id)
    }
    expect(comparedCalls.length).toBeGreaterThan(20)
    for (const one of [first, theirs, ours]) one.close()
    await altered.close()
  })
})
