import { describe, expect, test } from 'vitest'
import { createDifference } from '../../../src/main/survey/answers/inspect.ts'
import { renderReport } from '../../../src/main/survey/reports/report-html.ts'
import { compareSurveys, groupByCall, type SurveyReport } from '../../../src/shared/survey.ts'

const createReport = (
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
  test('list added and removed differences and changed call statuses', () => {
    const [removedDifference, addedDifference] = [
      createDifference('missingField', 'a.b', { field: 'X' }),
      createDifference('noTotal', 'a.c'),
    ]
    const before = createReport({ 'a.b': 'differs', 'a.c': 'expected' }, [removedDifference])
    const after = createReport({ 'a.b': 'expected', 'a.c': 'differs' }, [addedDifference])
    expect(compareSurveys(before, after)).toEqual({
      added: [addedDifference],
      gone: [removedDifference],
      statuses: [
        { call: 'a.b', from: 'differs', to: 'expected' },
        { call: 'a.c', from: 'expected', to: 'differs' },
      ],
    })
  })

  test('do not count a difference as gone if its call was not sent', () => {
    const removedDifference = createDifference('missingField', 'a.b', { field: 'X' })
    const before = createReport({ 'a.b': 'differs' }, [removedDifference])
    const after = createReport({ 'a.b': 'notAsked' }, [])
    expect(compareSurveys(before, after).gone).toEqual([])
  })
})

test('a report has one line for all missing fields of a call', () => {
  const missing = (call: string, field: string) => createDifference('missingField', call, { field, of: 7 })
  const differences = [
    ...Array.from({ length: 40 }, (_, at) => missing('gm.list', `Field${at}`)),
    createDifference('unknownField', 'gm.list', { theirs: 'first' }),
    createDifference('unknownField', 'gm.list', { theirs: 'second' }),
    createDifference('renamedField', 'gm.list', { field: 'ID', theirs: 'gm_id' }),
    createDifference('renamedField', 'gm.list', { field: 'Name', theirs: 'gm_name' }),
    { ...missing('roles.list', 'title'), touches: 'money' as const },
  ]
  const groups = groupByCall(differences)
  expect(groups.map(({ call, differences: lines }) => [call, lines.length])).toEqual([
    ['roles.list', 1],
    ['gm.list', 4],
  ])
  expect(groups[1]?.differences[0]?.field).toBe(
    Array.from({ length: 40 }, (_, at) => `Field${at}`).join(', '),
  )
  expect(groups[1]?.differences[1]?.theirs).toBe('first, second')
  const page = renderReport(createReport({ 'gm.list': 'differs' }, differences))
  expect(page.match(/missing/g)).toHaveLength(2)
})
