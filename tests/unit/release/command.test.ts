// @module-tag release

import { copyFileSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { isStarted } from '../../tools/release/command.ts'
import { root, runNode } from '../../tools/run.ts'
import { freshFolder } from './feed.ts'

const commandModule = pathToFileURL(join(root, 'tests/tools/release/command.ts')).href

/** Creates a command that prints its arguments. */
const createCommand = async (self: string) => {
  const folder = await freshFolder()
  const file = join(folder, 'tool.ts')
  writeFileSync(
    file,
    `import { command } from ${JSON.stringify(commandModule)}\nawait command(${self}, args => { console.log('worked ' + args.join()) })\n`,
  )
  const run = async (path = file) => {
    const lines: string[] = []
    const code = await runNode([path, 'a', 'b'], { onLine: line => void lines.push(line), isQuiet: true })
    return { code, output: lines.join('\n') }
  }
  return { folder, file, run }
}

test('a command runs when its file is started, also through a link', async () => {
  const { folder, file, run } = await createCommand('import.meta.filename')
  expect(await run()).toEqual({ code: 0, output: 'worked a,b' })
  symlinkSync(file, join(folder, 'other-name.ts'))
  expect(await run(join(folder, 'other-name.ts'))).toEqual({ code: 0, output: 'worked a,b' })
})

test('a command that does not recognise its own path fails', async () => {
  const { run } = await createCommand(JSON.stringify(join(root, 'elsewhere', 'tool.ts')))
  const { code, output } = await run()
  expect(code).toBe(1)
  expect(output).toContain('nothing was done')
})

test('a path is recognised by its file, and an imported module is not started', async () => {
  const folder = await freshFolder()
  const file = join(folder, 'tool.ts')
  writeFileSync(file, '')
  mkdirSync(join(folder, 'copy'))
  linkSync(file, join(folder, 'again.ts'))
  copyFileSync(file, join(folder, 'copy', 'TOOL.ts'))
  expect(isStarted(file, file)).toBe(true)
  expect(isStarted(file, join(folder, 'copy', '..', 'tool.ts'))).toBe(true)
  expect(isStarted(file, join(folder, 'again.ts'))).toBe(true)
  expect(isStarted(file, undefined)).toBe(false)
  expect(isStarted(file, join(root, 'package.json'))).toBe(false)
  expect(() => isStarted(file, join(folder, 'copy', 'TOOL.ts'))).toThrow('does not recognise itself')
})
