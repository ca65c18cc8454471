import { beforeEach, describe, expect, test } from 'vitest'
import { maskParts } from '../../../src/renderer/kit/mask-parts.ts'
import { maskText } from '../../../src/shared/mask.ts'
import { startPage } from '../../start-page.ts'

beforeEach(() => startPage())

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
