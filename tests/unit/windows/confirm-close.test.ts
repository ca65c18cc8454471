import { expect, test } from 'vitest'
import { confirmClose, type WriteChoice } from '../../../src/main/windows/confirm-close.ts'

const aClose = (answers: readonly boolean[] = []) => {
  const left = [...answers]
  const seen = {
    prevented: 0,
    asked: 0,
    quits: 0,
    exporting: true,
    writing: false,
    taken: true,
    isLeft: false,
  }
  const questions: { readonly signal: AbortSignal; readonly answer: (choice: WriteChoice) => void }[] = []
  let answered = Promise.withResolvers<undefined>()
  const close = confirmClose({
    exporting: () => seen.exporting,
    askExport: async () => {
      seen.asked += 1
      return left.shift() ?? false
    },
    writes: {
      any: () => seen.writing,
      answered: () => (seen.writing ? answered.promise : Promise.resolve()),
      setAccepting: taken => {
        seen.taken = taken
      },
      leave: () => {
        seen.isLeft = true
      },
    },
    askWrites: signal =>
      new Promise(answer => {
        questions.push({ signal, answer })
        signal.addEventListener('abort', () => answer('stay'))
      }),
    quit: () => {
      seen.quits += 1
    },
  })
  return {
    seen,
    questions,
    answer: () => {
      seen.writing = false
      answered.resolve(undefined)
      answered = Promise.withResolvers()
    },
    close: () => close({ preventDefault: () => (seen.prevented += 1) }),
  }
}

const aWriting = () => {
  const closing = aClose()
  closing.seen.exporting = false
  closing.seen.writing = true
  return closing
}
const turn = () => new Promise(done => setImmediate(done))

test('closing while an export runs asks once, and closes only when agreed', async () => {
  const { seen, close } = aClose([false, true])
  await Promise.all([close(), close()])
  expect(seen).toMatchObject({ prevented: 2, asked: 1, quits: 0, taken: true })
  await close()
  expect(seen).toMatchObject({ prevented: 3, asked: 2, quits: 1 })
  await close()
  expect(seen).toMatchObject({ prevented: 3, asked: 2 })
})

test('closing with nothing running asks nothing', async () => {
  const { seen, close } = aClose()
  seen.exporting = false
  await close()
  expect(seen).toMatchObject({ prevented: 0, asked: 0, quits: 0 })
})

test('closing with a write open waits for its answer when told to, takes no other, and then closes', async () => {
  const { seen, questions, close, answer } = aWriting()
  const closing = close()
  await turn()
  questions[0]?.answer('wait')
  await turn()
  expect(seen).toMatchObject({ prevented: 1, quits: 0, taken: false })
  answer()
  await closing
  expect(seen).toMatchObject({ quits: 1, isLeft: false })
})

test('an answer that comes while it is asked withdraws the question and closes', async () => {
  const { seen, questions, close, answer } = aWriting()
  const closing = close()
  await turn()
  answer()
  await closing
  expect(questions[0]?.signal.aborted).toBe(true)
  expect(seen.quits).toBe(1)
})

test('closing all the same needs no answer', async () => {
  const { seen, questions, close } = aWriting()
  const closing = close()
  await turn()
  questions[0]?.answer('leave')
  await closing
  expect(seen).toMatchObject({ quits: 1, isLeft: true })
})

test('staying takes writes again; whoever closes while waiting is asked anew, and the last word counts', async () => {
  const { seen, questions, close, answer } = aWriting()
  const first = close()
  await turn()
  questions[0]?.answer('wait')
  await turn()
  const second = close()
  await turn()
  questions[1]?.answer('stay')
  await second
  expect(seen).toMatchObject({ quits: 0, taken: true })
  answer()
  await first
  expect(seen.quits).toBe(0)
})
