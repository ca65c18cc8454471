import { expect, test, vi } from 'vitest'
import { createRecovery, type Trouble } from '../../../src/main/windows/recovery.ts'

interface Prompt {
  readonly trouble: Trouble
  readonly answer: (yes: boolean) => void
  readonly signal: AbortSignal
}

const createPage = (isClosed = () => false) => {
  const prompts: Prompt[] = []
  const actions: string[] = []
  const watch = createRecovery({
    ask: (trouble, signal) =>
      new Promise(answer => {
        prompts.push({ trouble, answer, signal })
        signal.addEventListener('abort', () => answer(false))
      }),
    reload: trouble => actions.push(`reload ${trouble}`),
    close: () => actions.push('close'),
    isClosed,
  })
  return { prompts, actions, watch }
}

test('a crashed page is reloaded or its window closed, as the operator chooses', async () => {
  for (const [yes, outcome] of [
    [true, 'reload crashed'],
    [false, 'close'],
  ] as const) {
    const { prompts, actions, watch } = createPage()
    const question = watch.crashed()
    prompts[0]?.answer(yes)
    await question
    expect(actions).toEqual([outcome])
  }
})

test('a clean page exit prompts like a crash unless the window is closing', async () => {
  vi.useFakeTimers()
  let isWindowClosed = false
  const { prompts, actions, watch } = createPage(() => isWindowClosed)
  const question = watch.gone('clean-exit')
  await vi.runAllTimersAsync()
  expect(prompts.map(one => one.trouble)).toEqual(['crashed'])
  prompts[0]?.answer(true)
  await question
  expect(actions).toEqual(['reload crashed'])
  const closing = watch.gone('clean-exit')
  isWindowClosed = true
  await vi.runAllTimersAsync()
  await closing
  expect(prompts).toHaveLength(1)
  vi.useRealTimers()
})

test.each(['crashed', 'killed', 'oom', 'launch-failed', 'integrity-failure', 'memory-eviction'])(
  'a page gone with reason %s prompts immediately',
  async reason => {
    const { prompts, actions, watch } = createPage()
    const question = watch.gone(reason)
    expect(prompts).toHaveLength(1)
    prompts[0]?.answer(false)
    await question
    expect(actions).toEqual(['close'])
  },
)

test('only one prompt is open at a time', async () => {
  const { prompts, actions, watch } = createPage()
  const first = watch.crashed()
  await watch.crashed()
  await watch.hanging()
  expect(prompts).toHaveLength(1)
  prompts[0]?.answer(true)
  await first
  expect(actions).toEqual(['reload crashed'])
  void watch.crashed()
  expect(prompts).toHaveLength(2)
})

test('a page that responds again dismisses the prompt without an action', async () => {
  const { prompts, actions, watch } = createPage()
  const question = watch.hanging()
  watch.answering()
  await question
  expect(prompts[0]?.signal.aborted).toBe(true)
  expect(actions).toEqual([])
})

test('a crash of a hanging page replaces the prompt', async () => {
  const { prompts, actions, watch } = createPage()
  const hanging = watch.hanging()
  const crashed = watch.crashed()
  await hanging
  expect(prompts.map(one => one.trouble)).toEqual(['hanging', 'crashed'])
  prompts[1]?.answer(true)
  await crashed
  expect(actions).toEqual(['reload crashed'])
})

test('choosing to wait for a hanging page changes nothing', async () => {
  const { prompts, actions, watch } = createPage()
  const question = watch.hanging()
  prompts[0]?.answer(false)
  await question
  expect(actions).toEqual([])
})

test('a closed window ignores the answer of its prompt and shows no other', async () => {
  let isWindowClosed = false
  const { prompts, actions, watch } = createPage(() => isWindowClosed)
  const question = watch.hanging()
  isWindowClosed = true
  prompts[0]?.answer(true)
  await question
  await watch.crashed()
  expect(actions).toEqual([])
  expect(prompts).toHaveLength(1)
})
