import { expect, test } from 'vitest'
import { comparisons, misfits } from '../../host/fidelity.ts'

// The compiler proves it: `npm run types` reads the same file.
test('each member that is narrower than Electron’s has its reason', () => {
  expect(Object.values(misfits).filter(reason => reason.length < 8)).toEqual([])
  expect(Object.values(comparisons)).toContain(false)
})
