import { beforeEach, describe, expect, test } from 'vitest'
import { gm } from '../../../src/areas/gm/calls.ts'
import { gmApprove } from '../../../src/areas/gm/gm-review.dialog.ts'
import { formatAccountLabel } from '../../../src/areas/settlements/account-label.ts'
import { buildNavigation } from '../../../src/renderer/app/shell/menu.ts'
import { maskParts } from '../../../src/renderer/kit/privacy/mask-parts.ts'
import { formatCell, formatCopiedCell } from '../../../src/shared/cell.ts'
import { text } from '../../../src/shared/column.ts'
import { maskText } from '../../../src/shared/mask.ts'
import { startPage } from '../../start-page.ts'

beforeEach(() => startPage())

test('what is no name is isolated and cut like one, and shown whole on demand', () => {
  const title = 'Title\u202e\n'.repeat(8000)
  const { title: shown = '', type = '' } = maskParts({ title, type: 'T'.repeat(200) })
  expect(shown).toHaveLength(61)
  expect(shown).not.toMatch(/[\u202e\n]/)
  expect(type).toBe(`${'T'.repeat(60)}…`)
  expect(maskParts({ type: 'T'.repeat(200) }, 'whole')).toEqual({ type: 'T'.repeat(200) })
})

test('an account’s id and name are isolated and cut before the amounts', () => {
  const row = { ProxyId: '2\u202e0', username: '', remark: `ש${'n'.repeat(200)}` }
  expect(formatAccountLabel(row)).toBe(`20 \u2068ש${'n'.repeat(59)}…\u2069`)
  const [batch] = gmApprove.batches ?? []
  const operation = gm.list.output.parse({
    success: true,
    data: { list: [{ ID: 1, RoleId: '7\u202e', OperateType: 1, Money: 1, Note: 'a\u0000\u001cb' }] },
  }).rows[0]
  if (!operation) throw new Error('no operation')
  const overrides = { gmOperateType: { 1: 'T\u202e'.repeat(100) } }
  expect(batch?.describe?.(operation, { language: 'en-us', overrides, configs: {} })).toBe(
    `7 · ${'T'.repeat(60)}… · a  b`,
  )
})

test('a menu’s title is isolated and cut before its count', () => {
  const entry = { name: 'home', path: '', icon: '', children: [] }
  const [first] = buildNavigation([{ ...entry, title: `a\u202e${'n'.repeat(40_000)}` }])
  expect(first?.title).toBe(`a${'n'.repeat(59)}…`)
})

test('a cell is isolated from the text beside it, except in copies', () => {
  const column = text('remark')
  const row = { remark: 'ש\u202e\nend' }
  expect(formatCell(column, row, { language: 'en-us' })).toBe('\u2068ש end\u2069')
  expect(formatCopiedCell(column, row, { language: 'en-us' })).toBe(row.remark)
  const turned = { kind: 'turned', field: 'a' } as const
  const long = { a: { column, row: { remark: 'n'.repeat(3000) } } }
  expect(formatCopiedCell(turned, long, { language: 'en-us' })).toHaveLength(3000)
  expect(formatCell(turned, long, { language: 'en-us' })).toHaveLength(2001)
})

describe('the parts of a question', () => {
  test('are unchanged while privacy mode is off', () => {
    expect(maskParts({ player: '10007771 (maria2026)' })).toEqual({ player: '10007771 (maria2026)' })
  })

  test.each([
    ['10007771 (maria2026)', '•••7771 (•••2026)'],
    ['10007771 (maria (VIP) 9)', '•••7771 (•••P) 9)'],
    ['10007771', '•••7771'],
  ])('mask player %s while privacy mode is on', (player, maskedPlayer) => {
    startPage({ shareSafe: true })
    expect(maskParts({ player })).toEqual({ player: maskedPlayer })
    // A text masks its values again.
    expect(maskText(maskedPlayer)).toBe(maskedPlayer)
  })
})
