import { describe, expect, test } from 'vitest'
import type { Platform } from '../../../src/main/platform/platform.ts'
import { createWriteGate, withGate } from '../../../src/main/survey/read-only.ts'
import { createSurveyClient } from '../../../src/main/survey/survey-client.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import { ok } from '../../../src/shared/result.ts'

const changing = catalogue.filter(({ effect }) => effect !== 'read')

const recording = () => {
  const sent: string[] = []
  const platform: Platform = {
    call: async endpoint => {
      sent.push(endpoint.id)
      return ok(undefined) as never
    },
  }
  return { sent, platform }
}

describe('while a survey runs', () => {
  test('main refuses every write and toggle of the catalogue', async () => {
    const { sent, platform } = recording()
    const gate = createWriteGate()
    const guarded = withGate(platform, gate)
    const open = gate.close()
    const answers = await Promise.all(changing.map(endpoint => guarded.call(endpoint, {})))
    expect(changing.length).toBeGreaterThan(100)
    expect(sent).toEqual([])
    expect(answers).toEqual(
      changing.map(({ id }) => ({ ok: false, failure: { kind: 'busy', endpoint: id, reason: 'survey' } })),
    )
    open()
    open()
    await guarded.call(changing[0] as (typeof changing)[number], {})
    expect(sent).toEqual([changing[0]?.id])
  })

  test('the survey itself can make none of them', async () => {
    const { sent, platform } = recording()
    const surveyClient = createSurveyClient({ platform, intervalMs: 0, signal: new AbortController().signal })
    for (const endpoint of changing) {
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      await expect(surveyClient.ask(endpoint, {})).rejects.toThrow('may not')
    }
    expect(sent).toEqual([])
  })
})

test('a survey keeps its pace', async () => {
  const { platform } = recording()
  const surveyClient = createSurveyClient({ platform, intervalMs: 50, signal: new AbortController().signal })
  const [read] = catalogue.filter(({ effect }) => effect === 'read')
  const started = performance.now()
  // oxlint-disable-next-line no-await-in-loop -- one call after the other
  for (let call = 0; call < 6; call += 1) await surveyClient.ask(read as (typeof catalogue)[number], {})
  expect(performance.now() - started).toBeGreaterThanOrEqual(95)
})
