import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EndOperation, Journal } from '../../../src/main/journal/journal.ts'
import type { Failure } from '../../../src/shared/result.ts'
import { createTestJournal } from './fixtures.ts'

type Step =
  | { readonly kind: 'send'; readonly who: string; readonly what: string; readonly asked: boolean }
  | { readonly kind: 'end'; readonly outcome: 'done' | 'unknown' | 'refused' | 'failed' }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'kill' }
  | { readonly kind: 'settle'; readonly who: string; readonly verdict: 'done' | 'notDone' }

const who = fc.constantFrom('a @ x', 'b @ x', 'a @ y')
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      who,
      what: fc.constantFrom('1', '2'),
      asked: fc.boolean(),
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

interface Sent {
  readonly who: string
  readonly what: string
  readonly at: number
  state: 'underWay' | 'open' | 'done' | 'over'
  /** When it was known to be done. */
  doneAt?: number
}

const recentMs = 600_000

/** What the guard ought to say, by a list of all that was ever sent. */
const expected = (sent: readonly Sent[], next: Omit<Sent, 'state'>): string => {
  const alike = sent.filter(one => one.who === next.who && one.what === next.what)
  if (alike.some(one => one.state === 'underWay')) return 'busy'
  const last = alike.findLast(
    one => one.state === 'open' || (one.state === 'done' && next.at - (one.doneAt ?? one.at) < recentMs),
  )
  return last ? `repeat ${last.at} ${last.state === 'open' ? 'unanswered' : 'recent'}` : 'ok'
}

const told = (failure: Failure): string =>
  failure.kind === 'repeat' ? `repeat ${failure.at} ${failure.reason}` : failure.kind

test('whatever is sent, answered, lost, settled or killed in whatever order, the same is never sent unasked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 40 }), async run => {
      // Small files, so that they are renamed again and again meanwhile.
      const { world, reopen, journal: first } = await createTestJournal({ maxBytes: 20_000, files: 2 })
      let journal: Journal = first
      const sent: Sent[] = []
      // What was and what ought to have been, step by step.
      const was: unknown[] = []
      const ought: unknown[] = []
      const ends = new Map<Sent, EndOperation>()
      const send = (who: string, what: string, confirmed?: number) =>
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
          ends.clear()
          for (const one of sent) if (one.state === 'underWay') one.state = 'open'
        } else if (step.kind === 'settle') {
          const [open] = await journal.unanswered(step.who)
          const mine = sent.findLast(one => one.state === 'open' && one.who === step.who)
          was.push(open?.at)
          ought.push(mine?.at)
          if (open) await journal.resolve(step.who, open.id, step.verdict)
          if (!mine) continue
          mine.state = step.verdict === 'done' ? 'done' : 'over'
          mine.doneAt = world.now
        } else if (step.kind === 'end') {
          const [one, end] = [...ends][0] ?? []
          if (!one || !end) continue
          ends.delete(one)
          end(step.outcome)
          // Whoever sent it once more had decided about those before.
          const isSent = step.outcome === 'done' || step.outcome === 'unknown'
          for (const before of isSent ? sent : []) {
            const isAlike = before.who === one.who && before.what === one.what
            if (isAlike && before.state === 'open') before.state = 'over'
          }
          await journal.flush()
          one.state = step.outcome === 'unknown' ? 'open' : step.outcome === 'done' ? 'done' : 'over'
        } else {
          const next: Sent = { who: step.who, what: step.what, at: world.now, state: 'underWay' }
          let result = await send(next.who, next.what)
          was.push(result.ok ? 'ok' : told(result.failure))
          ought.push(expected(sent, next))
          if (!result.ok && result.failure.kind === 'repeat' && step.asked) {
            result = await send(next.who, next.what, result.failure.at)
            was.push(result.ok)
            ought.push(true)
          }
          if (!result.ok) continue
          sent.push(next)
          ends.set(next, result.value.end)
        }
      }
      for (const name of ['a @ x', 'b @ x', 'a @ y']) {
        was.push((await journal.unanswered(name)).map(one => one.at))
        const open = sent.filter(one => one.who === name && one.state === 'open')
        ought.push(open.map(one => one.at).toReversed())
      }
      expect(was).toEqual(ought)
    }),
    { numRuns: 60, seed: 9 },
  )
})

test('the same change under the other id of its path is asked about, after a restart as well', async () => {
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
