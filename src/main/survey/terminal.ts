import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Prompts on a terminal. */
export interface Terminal {
  readonly print: (text: string) => void
  /** The answer, or `usual` if empty. */
  readonly ask: (question: string, defaultAnswer?: string) => Promise<string>
  /** The same without echo. */
  readonly askSecret: (question: string) => Promise<string>
  readonly close: () => void
}

/** The terminal of this process. Piped lines are answers, in order. */
export const openTerminal = (): Terminal => {
  let isHidden = false
  const output = new Writable({
    write: (chunk, encoding, callback) => {
      if (!isHidden) process.stdout.write(chunk as Buffer, encoding)
      callback()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const waiting: ((line: string) => void)[] = []
  const earlyLines: string[] = []
  let isClosed = false
  lines.on('line', line => {
    const next = waiting.shift()
    if (next) next(line)
    else earlyLines.push(line)
  })
  lines.on('close', () => {
    isClosed = true
    for (const next of waiting.splice(0)) next('')
  })
  const read = (): Promise<string> => {
    const line = earlyLines.shift()
    if (line !== undefined) return Promise.resolve(line)
    return isClosed ? Promise.resolve('') : new Promise(resolve => void waiting.push(resolve))
  }
  const print = (text: string) => void process.stdout.write(`${text}\n`)
  return {
    print,
    ask: async (question, defaultAnswer = '') => {
      process.stdout.write(defaultAnswer === '' ? `${question}: ` : `${question} [${defaultAnswer}]: `)
      return (await read()).trim() || defaultAnswer
    },
    askSecret: async question => {
      process.stdout.write(`${question}: `)
      isHidden = true
      const answer = await read()
      isHidden = false
      process.stdout.write('\n')
      return answer
    },
    close: () => {
      lines.close()
      // An open pipe would keep the process running.
      process.stdin.destroy()
    },
  }
}
