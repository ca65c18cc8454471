import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fileLog } from '../../../src/main/log/file-log.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'

const folders: string[] = []
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-log-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a full log is set aside, the newest first, and three older ones are kept', () => {
  const folder = aFolder()
  const log = fileLog(folder, { maxBytes: 2000, echo: false, conceal: text => text })
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
    [...readFileSync(join(folder, file), 'utf8').matchAll(/line (\d+)/g)].map(found => Number(found[1])),
  )
  expect(numbers).toEqual(numbers.map((_, index) => 400 - numbers.length + index))
})

test('what reaches the file is redacted', () => {
  const folder = aFolder()
  const log = fileLog(folder, { maxBytes: 5_000_000, echo: false, conceal: text => text })
  log.error(
    'Signing in failed',
    { username: 'anna', pwd: 'Q7secret' },
    new Error('POST /x?token=Q7token&page=1'),
  )
  const written = readFileSync(join(folder, 'console.log'), 'utf8')
  expect(written).toContain('anna')
  expect(written).toContain('page=1')
  expect(written).not.toContain('Q7')
})

test('what the program knows to be secret does not reach the file under any name', () => {
  const folder = aFolder()
  const secretValues = createSecretValues()
  const log = fileLog(folder, { maxBytes: 5_000_000, echo: false, conceal: secretValues.conceal })
  secretValues.hold(['Q7/token+"é', 'Q7pwd'])
  log.warn('Refused: Q7/token+"é', {
    words: 'Q7pwd is wrong',
    answer: { said: JSON.stringify(['Q7/token+"é']) },
  })
  log.warn(`Asked ${encodeURIComponent('Q7/token+"é')}`, new Error('at Q7/TOKEN+"é'))
  const written = readFileSync(join(folder, 'console.log'), 'utf8')
  expect(written).toContain('is wrong')
  expect(written).not.toMatch(/Q7/i)
})
