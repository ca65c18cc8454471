import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import type { Platform } from '../../../src/main/platform/platform.ts'
import { createWriteGate, withWriteGate } from '../../../src/main/survey/read-only.ts'
import { createSurveyClient } from '../../../src/main/survey/survey-client.ts'
import type { Writes } from '../../../src/main/writes/writes.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { isWrite } from '../../../src/shared/endpoint-base.ts'
import { failed, ok } from '../../../src/shared/result.ts'
import { createUnsentOutcome, type WriteOutcome } from '../../../src/shared/writes/write-outcome.ts'

const writeEndpoints = catalogue.filter(isWrite)

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
    const sentIds: string[] = []
    const outcome: WriteOutcome<never> = {
      result: failed({ kind: 'timeout' }),
      isSent: true,
      verification: { kind: 'notCompared' },
    }
    const pipeline = {
      write: async ({ id }: Endpoint) => {
        sentIds.push(id)
        return outcome
      },
    } as unknown as Writes
    const gate = createWriteGate()
    const { write } = withWriteGate(pipeline, gate)
    const release = gate.close()
    const answers = await Promise.all(writeEndpoints.map(endpoint => write(endpoint, {})))
    expect(writeEndpoints.length).toBeGreaterThan(100)
    expect(sentIds).toEqual([])
    expect(answers).toEqual(
      writeEndpoints.map(({ id }) => createUnsentOutcome({ kind: 'busy', endpoint: id, reason: 'survey' })),
    )
    release()
    release()
    expect(await write(writeEndpoints[0] as Endpoint, {})).toBe(outcome)
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
