import { beforeEach, expect, test } from 'vitest'
import { formatPlainFailure } from '../../src/renderer/kit/plain-failure.ts'
import { startPage } from '../start-page.ts'
import { startAllTexts } from '../texts.ts'

beforeEach(() => {
  startPage()
  return startAllTexts('en-us')
})

test.each([
  ['ECONNREFUSED', 'No connection: the platform refuses connections (ECONNREFUSED)'],
  ['ENOTFOUND', 'No connection: the platform’s address wasn’t found; check your network (ENOTFOUND)'],
  ['ESOMETHING', 'No connection: ESOMETHING'],
])(
  'why there is no connection is said in plain words, a code that nobody knows as it is: %s',
  (detail, said) => {
    expect(formatPlainFailure({ kind: 'offline', detail })).toBe(said)
  },
)
