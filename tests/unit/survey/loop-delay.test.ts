import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Starts a Node program and resolves with what it printed once `isReady` holds for it, or once it has ended. */
const startProgram = (args: readonly string[], isReady: (printed: string) => boolean = () => false) => {
  const child = spawn(process.execPath, args, { cwd: root })
  const { promise, resolve } = Promise.withResolvers<string>()
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += String(chunk)
    if (isReady(printed)) resolve(printed)
  })
  child.stderr.on('data', chunk => {
    printed += String(chunk)
  })
  child.once('close', () => resolve(printed))
  return { child, printed: promise }
}

// The demo platform as large as it starts by itself, in a process of its own: what holds the loop is the survey.
test('a survey of the whole demo platform never holds main for 50 ms and takes a minute at most', {
  timeout: 180_000,
  // A slow machine takes longer for the same work: measured on a known one, before a release.
  tags: ['proof'],
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loop-'))
  const profile = join(folder, 'profile.json')
  const demo = startProgram(['src/demo/cli.ts', '--profile-out', profile], said =>
    said.includes('written to'),
  )
  await demo.printed
  const measured = await startProgram(['tests/unit/survey/loop-program.ts', profile]).printed
  demo.child.kill()
  await rm(folder, { recursive: true })
  const { state, asked, differences, workedMs, longestTurns } = JSON.parse(
    measured.trim().split('\n').at(-1) ?? '',
  )
  // The demo platform sends a code of goods on purpose that no document has.
  expect({ state, differences }).toEqual({
    state: 'done',
    differences: ['unknownCode playerGoods.list ItemType'],
  })
  expect(asked).toBeGreaterThan(400)
  expect(workedMs).toBeLessThan(60_000)
  expect(longestTurns[0]).toBeLessThan(50)
})
