import { expect, test } from 'vitest'
import { recovery, type Trouble } from '../../../src/main/windows/recovery.ts'

interface Asked {
  readonly trouble: Trouble
  readonly answer: (yes: boolean) => void
  readonly signal: AbortSignal
}

const aPage = () => {
  const asked: Asked[] = []
  const done: string[] = []
  const watch = recovery({
    ask: (trouble, signal) =>
      new Promise(answer => {
        asked.push({ trouble, answer, signal })
        signal.addEventListener('abort', () => answer(false))
      }),
    reload: trouble => done.push(`reload ${trouble}`),
    close: () => done.push('close'),
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
