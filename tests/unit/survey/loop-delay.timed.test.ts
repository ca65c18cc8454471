import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Starts a Node program and resolves with its output once `isReady` holds or it ends. */
const startProgram = (args: readonly string[], isReady: (output: string) => boolean = () => false) => {
  const child = spawn(process.execPath, args, { cwd: root })
  const { promise, resolve } = Promise.withResolvers<string>()
  let output = ''
  child.stdout.on('data', chunk => {
    output += String(chunk)
    if (isReady(output)) resolve(output)
  })
  child.stderr.on('data', chunk => {
    output += String(chunk)
  })
  child.once('close', () => resolve(output))
  return { child, output: promise }
}

// The demo has its default size and its own process, so only the survey blocks the loop.
test('a survey of the demo blocks main for less than 50 ms and takes at most a minute', {
  timeout: 180_000,
  // Slow machines take longer: measured on a known one, before a release.
  tags: ['proof'],
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loop-'))
  const profile = join(folder, 'profile.json')
  const demo = startProgram(['src/demo/cli.ts', '--profile-out', profile], text =>
    text.includes('written to'),
  )
  await demo.output
  const measuredOutput = await startProgram(['tests/unit/survey/loop-program.ts', profile]).output
  demo.child.kill()
  await rm(folder, { recursive: true })
  const { state, asked, differences, workedMs, longestTurns } = JSON.parse(
    measuredOutput.trim().split('\n').at(-1) ?? '',
  )
  // The demo sends one item code on purpose that no document has.
  expect({ state, differences }).toEqual({
    state: 'done',
    differences: ['unknownCode playerGoods.list ItemType'],
  })
  expect(asked).toBeGreaterThan(400)
  expect(workedMs).toBeLessThan(60_000)
  expect(longestTurns[0]).toBeLessThan(50)
})
