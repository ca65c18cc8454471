import { expect, test, vi } from 'vitest'
import { createRecovery, type Trouble } from '../../../src/main/windows/recovery.ts'

interface Asked {
  readonly trouble: Trouble
  readonly answer: (yes: boolean) => void
  readonly signal: AbortSignal
}

const aPage = (isClosed = () => false) => {
  const asked: Asked[] = []
  const done: string[] = []
  const watch = createRecovery({
    ask: (trouble, signal) =>
      new Promise(answer => {
        asked.push({ trouble, answer, signal })
        signal.addEventListener('abort', () => answer(false))
      }),
    reload: trouble => done.push(`reload ${trouble}`),
    close: () => done.push('close'),
    isClosed,
  })
  return { asked, done, watch }
}

test('a crashed page is reloaded, or the window closed, as the user says', async () => {
  for (const [yes, outcome] of [
    [true, 'reload crashed'],
    [false, 'close'],
  ] as const) {
    const { asked, done, watch } = aPage()
    const question = watch.crashed()
    asked[0]?.answer(yes)
    await question
    expect(done).toEqual([outcome])
  }
})

test('a page whose process ended in order leaves no empty window, unless the window was closing', async () => {
  vi.useFakeTimers()
  let closed = false
  const { asked, done, watch } = aPage(() => closed)
  const question = watch.gone('clean-exit')
  await vi.runAllTimersAsync()
  expect(asked.map(one => one.trouble)).toEqual(['crashed'])
  asked[0]?.answer(true)
  await question
  expect(done).toEqual(['reload crashed'])
  const closing = watch.gone('clean-exit')
  closed = true
  await vi.runAllTimersAsync()
  await closing
  expect(asked).toHaveLength(1)
  vi.useRealTimers()
})

test.each(['crashed', 'killed', 'oom', 'launch-failed', 'integrity-failure', 'memory-eviction'])(
  'a page that is gone as %s is asked about at once',
  async reason => {
    const { asked, done, watch } = aPage()
    const question = watch.gone(reason)
    expect(asked).toHaveLength(1)
    asked[0]?.answer(false)
    await question
    expect(done).toEqual(['close'])
  },
)

test('one question at a time', async () => {
  const { asked, done, watch } = aPage()
  const first = watch.crashed()
  await watch.crashed()
  await watch.hanging()
  expect(asked).toHaveLength(1)
  asked[0]?.answer(true)
  await first
  expect(done).toEqual(['reload crashed'])
  void watch.crashed()
  expect(asked).toHaveLength(2)
})

test('a page that answers again takes the question back and nothing happens', async () => {
  const { asked, done, watch } = aPage()
  const question = watch.hanging()
  watch.answering()
  await question
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(done).toEqual([])
})

test('a hanging page that crashes changes the question', async () => {
  const { asked, done, watch } = aPage()
  const hanging = watch.hanging()
  const crashed = watch.crashed()
  await hanging
  expect(asked.map(one => one.trouble)).toEqual(['hanging', 'crashed'])
  asked[1]?.answer(true)
  await crashed
  expect(done).toEqual(['reload crashed'])
})

test('waiting for a hanging page closes nothing', async () => {
  const { asked, done, watch } = aPage()
  const question = watch.hanging()
  asked[0]?.answer(false)
  await question
  expect(done).toEqual([])
})
