import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
/** Matches a log call, or a call that forwards one, and captures the first character of its message. */
const logCall = /\blog(?:Error|\.(?:debug|info|warn|error))?\(\s*(.)/g

test('log messages are constant texts, and variable parts are details', () => {
  const files = globSync('src/main/**/*.ts', { cwd: root })
  const calls = files.flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(logCall)].map(([call, first]) => ({
      file,
      call,
      first,
    })),
  )
  expect(calls.length).toBeGreaterThan(80)
  expect(calls.filter(({ first }) => first === '`')).toEqual([])
})
