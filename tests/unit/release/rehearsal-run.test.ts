// @module-tag proof
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Outcome } from '../../tools/release/rehearsal/step.ts'
import { root, runNode } from '../../tools/run.ts'

test('a rehearsal cuts, drafts, publishes and uses a version and its hotfix', async () => {
  const args = [join(root, 'tests/tools/release/rehearse.ts'), '--stand-in']
  expect(await runNode(args, { isQuiet: true })).toBe(0)
  const outcomes = JSON.parse(
    readFileSync(join(root, 'dist/rehearsal/protocol.json'), 'utf8'),
  ) as readonly Outcome[]
  expect(outcomes.filter(({ end }) => end !== 'done' && end !== 'skipped')).toEqual([])
  const detail = (name: string) => outcomes.find(one => one.name === name)?.detail ?? ''
  const shares = [...detail('publish it at 10, 50 and 100 percent').matchAll(/at (\d+) percent$/gm)]
  expect(shares.map(([, percent]) => percent)).toEqual(['10', '50', '100'])
  expect(detail('look for the hotfix with the installation’s own code')).toMatch(
    /^(\d+\.\d+)\.0 takes \1\.1 \(100 percent, from Windows 10\.0\.10240 on\)$/,
  )
}, 600_000)
