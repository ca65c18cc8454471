import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Demo } from '../../../src/demo/platform.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
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

/** Texts of a report, wherever they stand, but for what identifies it. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    ['id', 'place'].includes(name) && !Array.isArray(part) ? [] : textsIn(part),
  )
}

describe('a survey of the demo platform', () => {
  test('names no difference, asks every read it can and sends no write', { timeout: 120_000 }, async () => {
    demo.control.clearRequests()
    const started = performance.now()
    const { report } = await survey(visitor, demo.profile)
    expect(performance.now() - started).toBeLessThan(60_000)
    expect(report.differences).toEqual([])
    expect(report.proposals).toEqual([])
    expect(SurveyReport.safeParse(report).error).toBeUndefined()
    const reads = catalogue.filter(({ effect }) => effect === 'read')
    expect(report.calls.map(({ id }) => id).toSorted()).toEqual(reads.map(({ id }) => id).toSorted())
    const open = report.calls.filter(({ status }) => status === 'notAsked')
    expect([...new Set(open.map(({ needs }) => needs))].toSorted()).toEqual([
      'path',
      'signIn',
      'taskId',
      'taskIds',
    ])
    const effects = new Map(
      catalogue.map(one => [`${one.method} /${one.path.replace(/^\//, '')}`, one.effect]),
    )
    const sent = demo.control.requests().map(({ method, path, parameters }) => ({
      effect: effects.get(`${method} ${path}`),
      event: parameters['event'],
    }))
    expect(sent.length).toBe(report.asked)
    expect(sent.every(({ event }) => event === undefined)).toBe(true)
  })

  test('puts no value of the platform into its report', { timeout: 120_000 }, async () => {
    const { report } = await survey(visitor, demo.profile)
    const texts = textsIn(report)
    expect(texts.filter(text => /\d{5}/.test(text))).toEqual([])
    expect(JSON.stringify(report)).not.toContain('owner2026')
    expect(JSON.stringify(report)).not.toContain(demo.profile.signing.secret)
  })

  test('of an account that may see half says what it was refused', { timeout: 120_000 }, async () => {
    const half = await startVisitor(demo, demo.profile, 'salesman01')
    const refused = catalogue.filter(
      ({ effect, id }) => effect === 'read' && /^(?:gm|mail|roles|bloggers)\./.test(id),
    )
    for (const { path } of refused)
      demo.control.fault({ path: `/${path.replace(/^\//, '')}`, mode: 'forbidden' })
    const { report } = await survey(half, demo.profile)
    demo.control.clearFaults()
    const lists = report.calls.filter(({ status }) => status === 'refused').map(({ id }) => id)
    expect(lists).toEqual(expect.arrayContaining(['gm.list', 'mail.list', 'roles.list', 'bloggers.list']))
    expect(report.differences).toEqual([])
    half.close()
  })

  test('ends when it is cancelled, with what it has', { timeout: 60_000 }, async () => {
    const stop = new AbortController()
    const { report } = await survey(visitor, demo.profile, {
      signal: stop.signal,
      onProgress: ({ asked }) => asked > 20 && stop.abort(),
    })
    expect(report.state).toBe('cancelled')
    expect(report.asked).toBeLessThan(120)
    expect(report.calls.some(({ status }) => status === 'expected')).toBe(true)
  })

  test('ends when the session does', { timeout: 60_000 }, async () => {
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
