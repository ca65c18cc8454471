import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixture.ts'

// The tests' own cache is for the stand-in.
const env = { NODE_COMPILE_CACHE: '' }

test('compiles its own code at each start and removes what an earlier version kept compiled', async ({
  open,
  folder,
}) => {
  const data = join(folder, 'data')
  await mkdir(join(data, 'compiled'), { recursive: true })
  await writeFile(join(data, 'compiled', 'forged'), 'code of another program')
  const first = await open({ env, userData: data })
  await first.signIn.isShown()
  const cache = () =>
    first.app.evaluate(() => process.getBuiltinModule('node:module').getCompileCacheDir() ?? null)
  expect(await cache()).toBeNull()
  // A start after a crash tidies at once.
  const ended = once(first.app.process(), 'exit')
  first.app.process().kill('SIGKILL')
  await ended
  await open({ env, userData: data })
  await expect.poll(() => readdir(data)).not.toContain('compiled')
})
