import { expect, test } from './fixture.ts'

// The tests' own cache is for the stand-in.
const env = { NODE_COMPILE_CACHE: '' }

test('the console compiles its code at each start and stores none @proof', async ({ open }) => {
  const first = await open({ env })
  await first.signIn.isShown()
  const getCacheFolder = () =>
    first.app.evaluate(() => process.getBuiltinModule('node:module').getCompileCacheDir() ?? null)
  expect(await getCacheFolder()).toBeNull()
})
