import { describe, expect, test } from 'vitest'
import { createDifference } from '../../../src/main/survey/inspect.ts'
import { compareSurveys, type SurveyReport } from '../../../src/shared/survey.ts'

const report = (
  statuses: Readonly<Record<string, SurveyReport['calls'][number]['status']>>,
  differences: SurveyReport['differences'],
): SurveyReport => ({
  format: 1,
  id: 'r',
  at: 0,
  ms: 1,
  version: '1',
  platform: 'P',
  country: 'BR',
  place: 'x',
  state: 'done',
  pace: 2,
  asked: 1,
  line: { clockSkewSeconds: 0, encodings: [], medianMs: 1, slowestMs: 1, timeouts: 0, redirects: 0 },
  calls: Object.entries(statuses).map(([id, status]) => ({
    id,
    area: 'a',
    method: 'GET',
    path: '/x',
    encoding: 'query',
    status,
    needs: '',
    asked: 1,
    ms: 1,
    rows: 0,
    checks: [],
    numericIds: [],
  })),
  differences,
  proposals: [],
})

describe('two reports', () => {
  test('tell what is new, what is gone and which calls answer otherwise', () => {
    const [lost, came] = [
      createDifference('missingField', 'a.b', { field: 'X' }),
      createDifference('noTotal', 'a.c'),
    ]
    const before = report({ 'a.b': 'differs', 'a.c': 'expected' }, [lost])
    const after = report({ 'a.b': 'expected', 'a.c': 'differs' }, [came])
    expect(compareSurveys(before, after)).toEqual({
      added: [came],
      gone: [lost],
      statuses: [
        { call: 'a.b', from: 'differs', to: 'expected' },
        { call: 'a.c', from: 'expected', to: 'differs' },
      ],
    })
  })

  test('do not call a difference gone whose call was not asked again', () => {
    const lost = createDifference('missingField', 'a.b', { field: 'X' })
    const before = report({ 'a.b': 'differs' }, [lost])
    const after = report({ 'a.b': 'notAsked' }, [])
    expect(compareSurveys(before, after).gone).toEqual([])
  })
})
