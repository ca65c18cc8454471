import { describe, expect, test } from 'vitest'
import { confirmClose, type WriteChoice } from '../../../src/main/windows/dialogs/confirm-close.ts'

const createCloseHandler = (answers: readonly boolean[] = []) => {
  const remainingAnswers = [...answers]
  const state = {
    isOpen: true,
    prevented: 0,
    promptCount: 0,
    quits: 0,
    exporting: true,
    writing: false,
    isAccepting: true,
    isLeft: false,
  }
  const questions: { readonly signal: AbortSignal; readonly answer: (choice: WriteChoice) => void }[] = []
  let nextAnswer = Promise.withResolvers<undefined>()
  const whenAnswered = () => (state.writing ? nextAnswer.promise : Promise.resolve())
  const { ask, leave } = confirmClose({
    isOpen: () => state.isOpen,
    exporting: () => state.exporting,
    askExport: async () => {
      state.promptCount += 1
      return remainingAnswers.shift() ?? false
    },
    writes: {
      any: () => state.writing,
      isBatchRunning: () => false,
      answered: whenAnswered,
      finish: whenAnswered,
      stay: () => {
        state.isAccepting = true
      },
      setAccepting: isAccepting => {
        state.isAccepting = isAccepting
      },
      leave: () => {
        state.isLeft = true
      },
    },
    askWrites: signal =>
      new Promise(answer => {
        questions.push({ signal, answer })
        signal.addEventListener('abort', () => answer('stay'))
      }),
    quit: () => {
      state.quits += 1
    },
  })
  return {
    state,
    questions,
    answer: () => {
      state.writing = false
      nextAnswer.resolve(undefined)
      nextAnswer = Promise.withResolvers()
    },
    leave,
    close: () => ask({ preventDefault: () => (state.prevented += 1) }),
  }
}

const createCloseHandlerWithWrite = () => {
  const closing = createCloseHandler()
  closing.state.exporting = false
  closing.state.writing = true
  return closing
}
const waitForTick = () => new Promise(done => setImmediate(done))

test('closing during an export prompts once and closes only after consent', async () => {
  const { state, close } = createCloseHandler([false, true])
  await Promise.all([close(), close()])
  expect(state).toMatchObject({ prevented: 2, promptCount: 1, quits: 0, isAccepting: true })
  await close()
  expect(state).toMatchObject({ prevented: 3, promptCount: 2, quits: 1 })
  await close()
  expect(state).toMatchObject({ prevented: 3, promptCount: 2 })
})

test('closing without running work shows no prompt', async () => {
  const { state, close } = createCloseHandler()
  state.exporting = false
  await close()
  expect(state).toMatchObject({ prevented: 0, promptCount: 0, quits: 0 })
})

test('closing with a write in flight can wait for its answer and blocks new writes', async () => {
  const { state, questions, close, answer } = createCloseHandlerWithWrite()
  const closing = close()
  await waitForTick()
  questions[0]?.answer('wait')
  await waitForTick()
  expect(state).toMatchObject({ prevented: 1, quits: 0, isAccepting: false })
  answer()
  await closing
  expect(state).toMatchObject({ quits: 1, isLeft: false })
})

test('an answer during the prompt dismisses it and closes', async () => {
  const { state, questions, close, answer } = createCloseHandlerWithWrite()
  const closing = close()
  await waitForTick()
  answer()
  await closing
  expect(questions[0]?.signal.aborted).toBe(true)
  expect(state.quits).toBe(1)
})

test('closing anyway does not wait for the answer', async () => {
  const { state, questions, close } = createCloseHandlerWithWrite()
  const closing = close()
  await waitForTick()
  questions[0]?.answer('leave')
  await closing
  expect(state).toMatchObject({ quits: 1, isLeft: true })
})

test('closing again while waiting prompts again, and the last choice counts', async () => {
  const { state, questions, close, answer } = createCloseHandlerWithWrite()
  const first = close()
  await waitForTick()
  questions[0]?.answer('wait')
  await waitForTick()
  const second = close()
  await waitForTick()
  questions[1]?.answer('stay')
  await second
  expect(state).toMatchObject({ quits: 0, isAccepting: true })
  answer()
  await first
  expect(state.quits).toBe(0)
})

test('a closed window shows no prompt: the shutdown waits for the answer', async () => {
  const { state, close } = createCloseHandlerWithWrite()
  state.isOpen = false
  await close()
  expect(state).toMatchObject({ prevented: 0, promptCount: 0, quits: 0 })
})

describe('when the system ends the session', () => {
  test('the console waits for the answer without a prompt and then quits once', async () => {
    const { state, questions, leave, close, answer } = createCloseHandlerWithWrite()
    const leaving = [leave(), leave()]
    await waitForTick()
    expect(state).toMatchObject({ quits: 0, isAccepting: false })
    answer()
    await Promise.all(leaving)
    await close()
    expect(state).toMatchObject({ prevented: 0, quits: 1 })
    expect(questions).toEqual([])
  })

  test('a running export does not hold it up', async () => {
    const { state, leave, close } = createCloseHandler()
    await leave()
    await close()
    expect(state).toMatchObject({ prevented: 0, promptCount: 0, quits: 1 })
  })

  test('the answer of a prompt that is still open no longer counts', async () => {
    const { state, questions, leave, close, answer } = createCloseHandlerWithWrite()
    const closing = close()
    await waitForTick()
    const leaving = leave()
    questions[0]?.answer('stay')
    await closing
    expect(state).toMatchObject({ quits: 0, isAccepting: false })
    answer()
    await leaving
    expect(state.quits).toBe(1)
  })
})
