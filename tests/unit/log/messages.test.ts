import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
/** A line of the log or of what passes one on, with what it takes as its message. */
const logged = /\blog(?:Error|\.(?:debug|info|warn|error))?\(\s*(.)/g

test('messages of the log are texts of the program: what differs is in the details', () => {
  const files = globSync('src/main/**/*.ts', { cwd: root })
  const calls = files.flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(logged)].map(([call, first]) => ({
      file,
      call,
      first,
    })),
  )
  expect(calls.length).toBeGreaterThan(80)
  expect(calls.filter(({ first }) => first === '`')).toEqual([])
})
