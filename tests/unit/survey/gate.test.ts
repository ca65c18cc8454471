import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import type { Platform } from '../../../src/main/platform/platform.ts'
import { createWriteGate, withGate } from '../../../src/main/survey/read-only.ts'
import { createSurveyClient } from '../../../src/main/survey/survey-client.ts'
import { ok } from '../../../src/shared/result.ts'

const writeEndpoints = catalogue.filter(({ effect }) => effect !== 'read')

const createRecorder = () => {
  const sentIds: string[] = []
  const platform: Platform = {
    call: async endpoint => {
      sentIds.push(endpoint.id)
      return ok(undefined) as never
    },
  }
  return { sentIds, platform }
}

describe('the write gate of a survey', () => {
  test('blocks every write and toggle in main', async () => {
    const { sentIds, platform } = createRecorder()
    const gate = createWriteGate()
    const gatedPlatform = withGate(platform, gate)
    const open = gate.close()
    const answers = await Promise.all(writeEndpoints.map(endpoint => gatedPlatform.call(endpoint, {})))
    expect(writeEndpoints.length).toBeGreaterThan(100)
    expect(sentIds).toEqual([])
    expect(answers).toEqual(
      writeEndpoints.map(({ id }) => ({
        ok: false,
        failure: { kind: 'busy', endpoint: id, reason: 'survey' },
      })),
    )
    open()
    open()
    await gatedPlatform.call(writeEndpoints[0] as (typeof writeEndpoints)[number], {})
    expect(sentIds).toEqual([writeEndpoints[0]?.id])
  })

  test('blocks them in the survey client, too', async () => {
    const { sentIds, platform } = createRecorder()
    const surveyClient = createSurveyClient({ platform, intervalMs: 0, signal: new AbortController().signal })
    for (const endpoint of writeEndpoints) {
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      await expect(surveyClient.ask(endpoint, {})).rejects.toThrow('may not')
    }
    expect(sentIds).toEqual([])
  })
})

test('a survey pauses between calls', async () => {
  const { platform } = createRecorder()
  const surveyClient = createSurveyClient({ platform, intervalMs: 50, signal: new AbortController().signal })
  const [readEndpoint] = catalogue.filter(({ effect }) => effect === 'read')
  const startedAt = performance.now()
  // oxlint-disable-next-line no-await-in-loop -- one call after the other
  for (let call = 0; call < 6; call += 1)
    await surveyClient.ask(readEndpoint as (typeof catalogue)[number], {})
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95)
})
