import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import type { Demo } from '../../../src/demo/platform.ts'
import { SurveyReport } from '../../../src/shared/survey.ts'
import { startSmallDemo, startVisitor, survey, type Visitor } from './fixtures.ts'

let demo: Demo
let visitor: Visitor
beforeAll(async () => {
  demo = await startSmallDemo()
  visitor = await startVisitor(demo, demo.profile)
})
afterAll(async () => {
  visitor.close()
  await demo.close()
})

/** Lists the texts of a report, except those that identify it. */
const listTexts = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    ['id', 'place'].includes(name) && !Array.isArray(part) ? [] : listTexts(part),
  )
}

/** Surveys the demo once; two tests examine the same report. */
const surveyDemo = async () => {
  demo.control.clearRequests()
  const startedAt = performance.now()
  const { report } = await survey(visitor, demo.profile)
  return { report, milliseconds: performance.now() - startedAt, requests: demo.control.requests() }
}
let surveyed: ReturnType<typeof surveyDemo> | undefined

describe('a survey of the demo platform', () => {
  test('finds no difference, sends every possible read and no write', { timeout: 120_000 }, async () => {
    surveyed ??= surveyDemo()
    const { report, milliseconds, requests } = await surveyed
    expect(milliseconds).toBeLessThan(60_000)
    expect(report.differences).toEqual([])
    expect(report.proposals).toEqual([])
    expect(SurveyReport.safeParse(report).error).toBeUndefined()
    const reads = catalogue.filter(({ effect }) => effect === 'read')
    expect(report.calls.map(({ id }) => id).toSorted()).toEqual(reads.map(({ id }) => id).toSorted())
    const open = report.calls.filter(({ status }) => status === 'notAsked')
    expect([...new Set(open.map(({ needs }) => needs))].toSorted()).toEqual([
      'path',
      'taskId',
      'taskIds',
      'username',
    ])
    const effects = new Map(
      catalogue.map(one => [`${one.method} /${one.path.replace(/^\//, '')}`, one.effect]),
    )
    const sentRequests = requests.map(({ method, path, parameters }) => ({
      effect: effects.get(`${method} ${path}`),
      event: parameters['event'],
    }))
    expect(sentRequests.length).toBe(report.asked)
    expect(sentRequests.every(({ event }) => event === undefined)).toBe(true)
  })

  test('puts no value of the platform into its report', { timeout: 120_000 }, async () => {
    surveyed ??= surveyDemo()
    const { report } = await surveyed
    const texts = listTexts(report)
    expect(texts.filter(text => /\d{5}/.test(text))).toEqual([])
    expect(JSON.stringify(report)).not.toContain('owner2026')
    expect(JSON.stringify(report)).not.toContain(demo.profile.signing.secret)
  })

  test('reports refused calls of an account with limited rights', {
    tags: ['proof'],
    timeout: 120_000,
  }, async () => {
    const half = await startVisitor(demo, demo.profile, 'salesman01')
    const refusedEndpoints = catalogue.filter(
      ({ effect, id }) => effect === 'read' && /^(?:gm|mail|roles|bloggers)\./.test(id),
    )
    for (const { path } of refusedEndpoints)
      demo.control.fault({ path: `/${path.replace(/^\//, '')}`, mode: 'forbidden' })
    const { report } = await survey(half, demo.profile)
    demo.control.clearFaults()
    const lists = report.calls.filter(({ status }) => status === 'refused').map(({ id }) => id)
    expect(lists).toEqual(expect.arrayContaining(['gm.list', 'mail.list', 'roles.list', 'bloggers.list']))
    expect(report.differences).toEqual([])
    half.close()
  })

  test('can be cancelled and reports partial results', { timeout: 60_000 }, async () => {
    const stop = new AbortController()
    const { report } = await survey(visitor, demo.profile, {
      signal: stop.signal,
      onProgress: ({ asked }) => asked > 20 && stop.abort(),
    })
    expect(report.state).toBe('cancelled')
    expect(report.asked).toBeLessThan(120)
    expect(report.calls.some(({ status }) => status === 'expected')).toBe(true)
  })

  test('ends when the session ends', { timeout: 60_000 }, async () => {
    const other = await startVisitor(demo, demo.profile)
    let isOver = false
    const { report } = await survey(other, demo.profile, {
      onProgress: ({ asked }) => {
        if (asked > 20 && !isOver) demo.control.expireAll()
        isOver ||= asked > 20
      },
    })
    expect(report.state).toBe('signedOut')
    expect(other.signedOut.length).toBe(1)
    other.close()
  })
})
