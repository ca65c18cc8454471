import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixture.ts'

// The tests' own cache is for the stand-in.
const env = { NODE_COMPILE_CACHE: '' }

test('the console compiles its code at each start and removes an old compile cache @proof', async ({
  open,
  folder,
}) => {
  const data = join(folder, 'data')
  await mkdir(join(data, 'compiled'), { recursive: true })
  await writeFile(join(data, 'compiled', 'forged'), 'code of another program')
  const first = await open({ env, userData: data })
  await first.signIn.isShown()
  const getCacheFolder = () =>
    first.app.evaluate(() => process.getBuiltinModule('node:module').getCompileCacheDir() ?? null)
  expect(await getCacheFolder()).toBeNull()
  // A start after a crash cleans up immediately.
  const exit = once(first.app.process(), 'exit')
  first.app.process().kill('SIGKILL')
  await exit
  await open({ env, userData: data })
  await expect.poll(() => readdir(data)).not.toContain('compiled')
})
