import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createFileLog } from '../../../src/main/log/file-log.ts'
import { parseLogLine } from '../../../src/main/log/log-line.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'

const folders: string[] = []
const createFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-log-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a full log rotates, and three older files are preserved', () => {
  const folder = createFolder()
  const log = createFileLog(folder, { maxBytes: 2000, echo: false, conceal: text => text })
  for (let line = 0; line < 400; line += 1) log.info(`line ${line}`, { page: line })
  expect(readdirSync(folder).toSorted()).toEqual([
    'console.1.log',
    'console.2.log',
    'console.3.log',
    'console.log',
  ])
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).size).toBeLessThan(2300)
  expect(readFileSync(join(folder, 'console.log'), 'utf8')).toContain('line 399')
  const numbers = ['console.3.log', 'console.2.log', 'console.1.log', 'console.log'].flatMap(file =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/line (\d+)/g)].map(match => Number(match[1])),
  )
  expect(numbers).toEqual(numbers.map((_, index) => 400 - numbers.length + index))
})

/** Creates a log in its own folder, with readers of its file. */
const createLog = () => {
  const folder = createFolder()
  const secretValues = createSecretValues()
  const log = createFileLog(folder, { maxBytes: 5_000_000, echo: false, conceal: secretValues.conceal })
  const readText = () => readFileSync(join(folder, 'console.log'), 'utf8')
  return {
    folder,
    log,
    secretValues,
    readText,
    lines: () => readText().trimEnd().split('\n').map(parseLogLine),
  }
}

test('each line reads back as logged, whatever its content', () => {
  const { log, lines } = createLog()
  log.warn('A file is kept', { words: 'two\nlines, "quoted" %c {text} 100%', list: [1, null, true] })
  log.error('It failed', new TypeError('not that', { cause: { code: 'ENOENT' } }), 'a text')
  log.info('Locked')
  expect(lines()).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'warn',
      message: 'A file is kept',
      details: [{ words: 'two\nlines, "quoted" %c {text} 100%', list: [1, null, true] }],
    },
    {
      at: expect.any(String),
      level: 'error',
      message: 'It failed',
      details: [
        { error: expect.stringMatching(/^TypeError: not that\n +at /), cause: { code: 'ENOENT' } },
        'a text',
      ],
    },
    { at: expect.any(String), level: 'info', message: 'Locked', details: [] },
  ])
})

test('a secret as number, short text, key or JSON escape does not reach the file', () => {
  const { log, secretValues, readText, lines } = createLog()
  secretValues.hold(['482913', 'a1', 'sesame1', 'back\\slash"Q7'])
  log.warn('It failed', { player: 482913, short: 'a1', sesame1: true, path: 'x back\\slash"Q7' })
  log.warn('It failed', JSON.stringify({ body: JSON.stringify({ words: 'back\\slash"Q7' }) }))
  expect(readText()).not.toMatch(/482913|a1|sesame|slash|Q7/)
  expect(lines()[0]?.details).toEqual([
    { player: '[hidden]', short: '[hidden]', '[hidden]': true, path: 'x [hidden]' },
  ])
  expect(lines()[1]).not.toBeNull()
})

test('a long line is shortened and stays readable', () => {
  const { log, readText, lines } = createLog()
  const rows = Array.from({ length: 200 }, (_, n) => ({ n, words: Array(20).fill('few words '.repeat(50)) }))
  log.error('It failed', { rows }, 'the rest')
  expect(readText().length).toBeLessThan(80_000)
  expect(lines()[0]?.message).toBe('It failed')
})

test('a log resumes after it could not be written', () => {
  const { folder, log, lines } = createLog()
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file in the way')
  log.error('lost')
  rmSync(folder)
  log.error('written')
  expect(lines()).toMatchObject([{ message: 'written' }])
})

test('lines in the file are redacted', () => {
  const folder = createFolder()
  const log = createFileLog(folder, { maxBytes: 5_000_000, echo: false, conceal: text => text })
  log.error(
    'Signing in failed',
    { username: 'anna', pwd: 'Q7secret' },
    new Error('POST /x?token=Q7token&page=1'),
  )
  const text = readFileSync(join(folder, 'console.log'), 'utf8')
  expect(text).toContain('anna')
  expect(text).toContain('page=1')
  expect(text).not.toContain('Q7')
})

test('known secrets do not reach the file under any name', () => {
  const folder = createFolder()
  const secretValues = createSecretValues()
  const log = createFileLog(folder, { maxBytes: 5_000_000, echo: false, conceal: secretValues.conceal })
  secretValues.hold(['Q7/token+"é', 'Q7pwd'])
  log.warn('Refused: Q7/token+"é', {
    words: 'Q7pwd is wrong',
    answer: { said: JSON.stringify(['Q7/token+"é']) },
  })
  log.warn(`Asked ${encodeURIComponent('Q7/token+"é')}`, new Error('at Q7/TOKEN+"é'))
  const text = readFileSync(join(folder, 'console.log'), 'utf8')
  expect(text).toContain('is wrong')
  expect(text).not.toMatch(/Q7/i)
})
