import { expect, test } from 'vitest'
import { z } from 'zod'
import { session } from '../../../src/areas/session/calls.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { buildInput, planSurvey } from '../../../src/main/survey/plan.ts'
import { createTolerances } from '../../../src/main/survey/tolerances.ts'
import { answersUrl, createTestLog, createWirePlatform } from '../platform/fixtures.ts'
import { startSmallDemo } from './fixtures.ts'

const PagedAnswer = z.object({ total: z.number() })

test('two pages of every demo list cause no tolerated difference', {
  tags: ['proof'],
  timeout: 120_000,
}, async () => {
  const demo = await startSmallDemo()
  const tolerances = createTolerances(
    () => undefined,
    (_, error) => {
      throw error
    },
  )
  let token = ''
  const platform = createWirePlatform({
    profile: demo.profile,
    profileFile: 'profile.json',
    token: () => token,
    language: () => 'en-us',
    onSignedOut: () => undefined,
    log: createTestLog(),
    secretValues: createSecretValues(),
    answersUrl,
    onSample: tolerances.note,
  })
  const account = demo.accounts().find(({ username }) => username === 'owner2026')
  const { password: pwd, code } = account ?? { password: '', code: '' }
  const signInResult = await platform.call(session.login, { username: 'owner2026', pwd, code, remember: 0 })
  token = signInResult.ok ? signInResult.value.token : ''
  let pages = 0
  for (const plannedCall of planSurvey(() => false)) {
    const request = buildInput(plannedCall, new Map(), 0)
    if (!plannedCall.isPaged || 'missing' in request || plannedCall.needs !== '') continue
    // oxlint-disable-next-line no-await-in-loop -- one list after the other
    const first = await platform.call(plannedCall.endpoint, request.input)
    if (!first.ok) continue
    pages += 1
    const { total } = PagedAnswer.parse(first.value)
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (total > 20) await platform.call(plannedCall.endpoint, { ...request.input, page: 2 })
  }
  expect(pages).toBeGreaterThan(30)
  expect(tolerances.all().filter(({ call }) => call !== 'playerGoods.list')).toEqual([])
  platform.close()
  await demo.close()
})
