import { expect, test } from 'vitest'
import { isWalkedInSuite, listTouchedScreens } from '../../e2e/walked-screens.ts'

test.each([
  ['a declaration', 'src/areas/withdrawals/withdrawals.list.ts', ['withdrawals']],
  ['a call', 'src/areas/email-quotas/calls.ts', ['quotas']],
  ['a text', 'src/areas/withdrawals/texts/pt.ts', ['withdrawals']],
  ['a dialog', 'src/areas/proxy-bonus/unfreeze.dialog.ts', ['proxy-bonus']],
])('a change of %s touches its screens', (_, file, screens) => {
  expect(listTouchedScreens([file])).toEqual(expect.arrayContaining(screens))
  expect(listTouchedScreens([file]).length).toBeLessThan(6)
})

test('a change of the kit or of main touches no screen in particular', () => {
  expect(listTouchedScreens(['src/renderer/kit/table/table.css', 'src/main/log/log.ts'])).toEqual([])
})

test('representative screens are always visited', () => {
  for (const name of ['home', 'recharge', 'roles', 'settlement-run']) expect(isWalkedInSuite(name)).toBe(true)
})
