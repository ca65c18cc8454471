import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EndOperation, Journal } from '../../../src/main/journal/journal.ts'
import type { Failure } from '../../../src/shared/result.ts'
import { type ConfirmedRepeat, confirmRepeat } from '../../../src/shared/writes/confirmed-repeat.ts'
import { createTestJournal } from './fixtures.ts'

type Step =
  | { readonly kind: 'send'; readonly who: string; readonly what: string; readonly isConfirmed: boolean }
  | { readonly kind: 'end'; readonly outcome: 'done' | 'unknown' | 'refused' | 'failed' }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'kill' }
  | { readonly kind: 'settle'; readonly who: string; readonly verdict: 'done' | 'notDone' }

const who = fc.constantFrom('a @ x', 'b @ x', 'a @ y')
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      who,
      what: fc.constantFrom('1', '2'),
      isConfirmed: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      outcome: fc.constantFrom('done' as const, 'unknown' as const, 'refused' as const, 'failed' as const),
    }),
  },
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('kill' as const) }),
  fc.record({
    kind: fc.constant('settle' as const),
    who,
    verdict: fc.constantFrom('done' as const, 'notDone' as const),
  }),
)

interface SentWrite {
  readonly who: string
  readonly what: string
  readonly at: number
  state: 'underWay' | 'open' | 'done' | 'over'
  /** Time at which it was known to be done. */
  doneAt?: number
}

const recentMs = 600_000

/** Predicts the guard's result from the list of all writes sent so far. */
const predictResult = (sentWrites: readonly SentWrite[], next: Omit<SentWrite, 'state'>): string => {
  const alike = sentWrites.filter(one => one.who === next.who && one.what === next.what)
  if (alike.some(one => one.state === 'underWay')) return 'busy'
  const last =
    alike.findLast(one => one.state === 'open') ??
    alike.findLast(one => one.state === 'done' && next.at - (one.doneAt ?? one.at) < recentMs)
  return last ? `repeat ${last.at} ${last.state === 'open' ? 'unanswered' : 'recent'}` : 'ok'
}

const formatFailure = (failure: Failure): string =>
  failure.kind === 'repeat' ? `repeat ${failure.at} ${failure.reason}` : failure.kind

test('no order of sends, answers, losses and kills repeats a write unconfirmed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { maxLength: 40 }), async run => {
      // Small files, so that they are rotated often during the run.
      const { world, reopen, journal: first } = await createTestJournal({ maxBytes: 20_000, files: 2 })
      let journal: Journal = first
      const sentWrites: SentWrite[] = []
      // Actual and expected results, step by step.
      const actual: unknown[] = []
      const expected: unknown[] = []
      const pendingEnds = new Map<SentWrite, EndOperation>()
      const send = (who: string, what: string, confirmed?: ConfirmedRepeat) =>
        journal.intend({
          account: who,
          action: 'gm.topUp',
          target: { what },
          same: { what },
          recentMs,
          confirmed,
        })
      for (const step of run) {
        world.now += 1
        if (step.kind === 'wait') world.now += step.minutes * 60_000
        else if (step.kind === 'kill') {
          await journal.flush()
          journal = reopen()
          pendingEnds.clear()
          for (const one of sentWrites) if (one.state === 'underWay') one.state = 'open'
        } else if (step.kind === 'settle') {
          const [open] = await journal.unanswered(step.who)
          const mine = sentWrites.findLast(one => one.state === 'open' && one.who === step.who)
          actual.push(open?.at)
          expected.push(mine?.at)
          if (open) await journal.resolve(step.who, open.id, step.verdict)
          if (!mine) continue
          mine.state = step.verdict === 'done' ? 'done' : 'over'
          mine.doneAt = world.now
        } else if (step.kind === 'end') {
          const [one, end] = [...pendingEnds][0] ?? []
          if (!one || !end) continue
          pendingEnds.delete(one)
          end(step.outcome)
          // Repeating a write after the prompt resolves the earlier ones.
          const isSent = step.outcome === 'done' || step.outcome === 'unknown'
          for (const before of isSent ? sentWrites : []) {
            const isAlike = before.who === one.who && before.what === one.what
            if (isAlike && before.state === 'open') before.state = 'over'
          }
          await journal.flush()
          one.state = step.outcome === 'unknown' ? 'open' : step.outcome === 'done' ? 'done' : 'over'
        } else {
          const next: SentWrite = { who: step.who, what: step.what, at: world.now, state: 'underWay' }
          let result = await send(next.who, next.what)
          actual.push(result.ok ? 'ok' : formatFailure(result.failure))
          expected.push(predictResult(sentWrites, next))
          if (!result.ok && result.failure.kind === 'repeat' && step.isConfirmed) {
            result = await send(next.who, next.what, confirmRepeat(result.failure))
            actual.push(result.ok)
            expected.push(true)
          }
          if (!result.ok) continue
          sentWrites.push(next)
          pendingEnds.set(next, result.value.end)
        }
      }
      for (const name of ['a @ x', 'b @ x', 'a @ y']) {
        actual.push((await journal.unanswered(name)).map(one => one.at))
        const open = sentWrites.filter(one => one.who === name && one.state === 'open')
        expected.push(open.map(one => one.at).toReversed())
      }
      expect(actual).toEqual(expected)
    }),
    { numRuns: 60, seed: 9 },
  )
})

test('the same change by another call of its path prompts, even after a restart', async () => {
  const { journal, reopen } = await createTestJournal()
  const send = (by: Journal, action: string) =>
    by.intend({
      account: 'a @ x',
      action,
      target: {},
      same: { RoleID: '7', ProxyId: '5' },
      recentMs,
      confirmed: undefined,
    })
  const first = await send(journal, 'agentQuery.reissueMany')
  if (first.ok) first.value.end('unknown')
  await journal.flush()
  for (const one of [journal, reopen()]) {
    // oxlint-disable-next-line no-await-in-loop -- one journal after the other
    expect(await send(one, 'agentQuery.reissue')).toMatchObject({
      ok: false,
      failure: { kind: 'repeat', reason: 'unanswered' },
    })
  }
  expect((await send(reopen(), 'agentQuery.list')).ok).toBe(true)
})

test('an unanswered write prompts though the clock was set back after it', async () => {
  const { world, journal, reopen } = await createTestJournal()
  const send = (by: Journal, confirmed?: ConfirmedRepeat) =>
    by.intend({
      account: 'a @ x',
      action: 'gm.topUp',
      target: {},
      same: { what: '1' },
      recentMs,
      confirmed,
    })
  const end = async (outcome: 'done' | 'unknown', confirmed?: ConfirmedRepeat) => {
    const result = await send(journal, confirmed)
    if (!result.ok) throw new Error(result.failure.kind)
    result.value.end(outcome)
    await journal.flush()
    return result.value
  }
  const { id, at } = await end('done')
  world.now -= 86_400_000
  const lostAt = world.now
  await end('unknown', { id, at, reason: 'recent' })
  for (const one of [journal, reopen()]) {
    // oxlint-disable-next-line no-await-in-loop -- one journal after the other
    expect(await send(one)).toMatchObject({
      failure: { kind: 'repeat', at: lostAt, reason: 'unanswered' },
    })
    // oxlint-disable-next-line no-await-in-loop -- likewise
    expect(await one.unanswered('a @ x')).toMatchObject([{ at: lostAt }])
  }
})

test('a question about an unanswered write is answered once, in whichever window', async () => {
  const { journal } = await createTestJournal()
  const send = (confirmed?: ConfirmedRepeat) =>
    journal.intend({
      account: 'a @ x',
      action: 'gm.approve',
      target: {},
      same: { id: '1' },
      recentMs: 0,
      confirmed,
    })
  const first = await send()
  if (!first.ok) throw new Error(first.failure.kind)
  first.value.end('unknown')
  const question: ConfirmedRepeat = { id: first.value.id, at: first.value.at, reason: 'unanswered' }
  const second = await send(question)
  if (!second.ok) throw new Error(second.failure.kind)
  second.value.end('done')
  await journal.flush()
  expect(await send(question)).toMatchObject({ failure: { kind: 'repeat', reason: 'recent' } })
  // Nothing is asked about one that is known to be done and may be repeated.
  expect(await send()).toMatchObject({ ok: true })
})

test('an old confirmation never answers a question twice, whatever the clock', async () => {
  const { world, journal } = await createTestJournal()
  const send = async (confirmed?: ConfirmedRepeat, outcome: 'done' | 'unknown' = 'done', what = '1') => {
    const result = await journal.intend({
      account: 'a @ x',
      action: 'gm.approve',
      target: {},
      same: { id: what },
      recentMs: 0,
      confirmed,
    })
    if (result.ok) result.value.end(outcome)
    await journal.flush()
    return result
  }
  const lost = await send(undefined, 'unknown')
  if (!lost.ok) throw new Error(lost.failure.kind)
  const question: ConfirmedRepeat = { id: lost.value.id, at: lost.value.at, reason: 'unanswered' }
  // At the very same time, and with the clock set back.
  world.now -= 60_000
  expect(await send(question)).toMatchObject({ ok: true })
  const refused = { failure: { kind: 'repeat', reason: 'recent' } }
  expect(await send(question)).toMatchObject(refused)
  world.now += 72 * 60_000
  await send(undefined, 'done', '2')
  expect(await send(question)).toMatchObject(refused)
})

test('two writes of the same millisecond have questions of their own', async () => {
  const { journal } = await createTestJournal()
  const intent = { account: 'a @ x', action: 'gm.topUp', target: {}, same: { what: '1' }, recentMs }
  const first = await journal.intend({ ...intent, confirmed: undefined })
  if (!first.ok) throw new Error(first.failure.kind)
  first.value.end('unknown')
  const question: ConfirmedRepeat = { id: first.value.id, at: first.value.at, reason: 'unanswered' }
  const second = await journal.intend({ ...intent, confirmed: question })
  if (!second.ok) throw new Error(second.failure.kind)
  second.value.end('unknown')
  expect(second.value.at).toBe(first.value.at)
  expect(await journal.intend({ ...intent, confirmed: question })).toMatchObject({
    failure: { kind: 'repeat', id: second.value.id, reason: 'unanswered' },
  })
})

test('a write marked as not done stays known though the clock jumps and others end', async () => {
  const { world, journal, reopen } = await createTestJournal()
  const send = async (what: string) => {
    const result = await journal.intend({
      account: 'a @ x',
      action: 'gm.topUp',
      target: {},
      same: { what },
      recentMs,
      confirmed: undefined,
    })
    if (!result.ok) throw new Error(result.failure.kind)
    return result.value
  }
  const lost = await send('1')
  lost.end('unknown')
  await journal.resolve('a @ x', lost.id, 'notDone')
  world.now += 2 * 3_600_000
  ;(await send('2')).end('done')
  expect((await send('1')).earlier.map(one => one.id)).toEqual([lost.id])
  await journal.flush()
  expect(await reopen().noteFound('a @ x', lost.id)).toEqual({ ok: true, value: undefined })
})

test('a verdict whose line could not be written leaves nothing behind', async () => {
  const { journal, folder, root } = await createTestJournal()
  const result = await journal.intend({
    account: 'a @ x',
    action: 'gm.topUp',
    target: {},
    same: { what: '1' },
    recentMs,
    confirmed: undefined,
  })
  if (!result.ok) throw new Error(result.failure.kind)
  result.value.end('unknown')
  await journal.flush()
  await rename(folder, join(root, 'away'))
  await writeFile(folder, '')
  const { id } = result.value
  const answers = await Promise.all([
    journal.resolve('a @ x', id, 'notDone'),
    journal.noteFound('a @ x', id),
    journal.resolve('a @ x', id, 'done'),
  ])
  expect(answers.map(one => one.ok)).toEqual([false, false, false])
  expect(await journal.unanswered('a @ x')).toMatchObject([{ id, outcome: 'unknown' }])
})
