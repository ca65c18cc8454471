// @module-tag release

import { expect, test } from 'vitest'
import { isAllowed, licenceIn, overrides } from '../../tools/release/licences.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['GPL-3.0-or-later OR MIT', true],
  ['MIT AND Zlib', true],
  ['MIT AND (GPL-3.0-only OR ISC)', true],
  ['(MIT AND Zlib) OR GPL-2.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-2.0-only OR LGPL-3.0-only', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['(MIT', false],
  ['MIT)', false],
  ['MIT ISC', false],
  ['MIT OR', false],
  ['', false],
])('the licence "%s" is allowed: %s', (expression, isExpected) => {
  expect(isAllowed(expression)).toBe(isExpected)
})

test('a licence is read from all formats of package.json', () => {
  expect(licenceIn({ license: 'MIT' })).toBe('MIT')
  expect(licenceIn({ license: 'MIT/X11' })).toBe('MIT')
  expect(licenceIn({ license: { type: 'ISC' } })).toBe('ISC')
  expect(licenceIn({ licenses: [{ type: 'MIT' }, { type: 'GPL-3.0-only' }] })).toBe('(MIT OR GPL-3.0-only)')
  expect(licenceIn({ licenses: [{ type: 'BSD-3-Clause' }] })).toBe('BSD-3-Clause')
  expect(licenceIn({})).toBe('')
})

test('every override has a proof and names one version', () => {
  for (const [key, { proof }] of Object.entries(overrides)) {
    expect(key).toMatch(/.@\d+\.\d+\.\d+/)
    expect(proof.length).toBeGreaterThan(10)
  }
})
