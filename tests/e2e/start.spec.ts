import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixture.ts'

// The program's own place for what was compiled, not that of all tests.
const env = { NODE_COMPILE_CACHE: '' }

test('keeps what was compiled in the user’s own folder for the next start', async ({ open, folder }) => {
  const data = join(folder, 'data')
  const first = await open({ env, userData: data })
  await first.signIn.isShown()
  await first.close()
  expect(await readdir(join(data, 'compiled'), { recursive: true })).not.toHaveLength(0)
  const second = await open({ env, userData: data })
  await second.signIn.isShown()
})

test('starts as ever where what was compiled cannot be kept @proof', async ({ open, folder }) => {
  const data = join(folder, 'data')
  await mkdir(data, { recursive: true })
  await writeFile(join(data, 'compiled'), 'not a folder')
  const desk = await open({ env, userData: data })
  await desk.signIn.isShown()
  expect(desk.complaints).toEqual([])
})
