import { beforeEach, expect, test } from 'vitest'
import { formatPlainFailure } from '../../src/renderer/kit/failure/plain-failure.ts'
import { startPage } from '../start-page.ts'
import { startAllTexts } from '../texts.ts'

beforeEach(() => {
  startPage()
  return startAllTexts('en-us')
})

test.each([
  ['ECONNREFUSED', 'No connection: the platform isn’t accepting connections; try again later (ECONNREFUSED)'],
  ['ENOTFOUND', 'No connection: the platform’s address wasn’t found; check your network (ENOTFOUND)'],
  ['ESOMETHING', 'No connection: ESOMETHING'],
])('the connection failure %s is worded plainly, an unknown code shown as is', (detail, text) => {
  expect(formatPlainFailure({ kind: 'offline', detail })).toBe(text)
})
