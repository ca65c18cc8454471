import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { electronBinary } from '../electron.ts'
import { root } from '../run.ts'
import { command, Refused } from './command.ts'
import { runOnDisplay } from './display.ts'
import { planRehearsal } from './rehearsal/plan.ts'
import { outcomeLine, runSteps } from './rehearsal/step.ts'
import { needElectron } from './runtime.ts'

/*
 * node tests/tools/release/rehearse.ts [--stand-in]
 *
 * A release with test keys, from a build to an installed program that has been updated and removed. On a machine of CI with
 * Electron's own binary, the installed program with its fuses; elsewhere, or when told, the stand-in, which leaves out by name
 * what it cannot do. The protocol is in dist/rehearsal.
 */
await command(import.meta.filename, async args => {
  const isStandIn = args.includes('--stand-in') || (!process.env['CI'] && !electronBinary())
  if (!isStandIn) {
    needElectron()
    if (process.platform === 'linux' && !process.env['DISPLAY']) {
      // Inside, there is one.
      process.exitCode = await runOnDisplay([import.meta.filename, ...args])
      return
    }
  }
  const folder = join(root, 'dist', 'rehearsal')
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'console-rehearsal-'))
  const plan = planRehearsal({ work, isStandIn })
  try {
    const outcomes = await runSteps(plan.steps, outcome => {
      console.log(outcomeLine(outcome))
      if (outcome.end === 'failed') console.log(outcome.detail)
    })
    writeFileSync(join(folder, 'protocol.json'), `${JSON.stringify(outcomes, null, 2)}\n`)
    writeFileSync(
      join(folder, 'protocol.txt'),
      outcomes
        .map(
          one =>
            `${outcomeLine(one)}\n${one.detail
              .split('\n')
              .slice(1)
              .map(line => `              ${line}\n`)
              .join('')}`,
        )
        .join(''),
    )
    const failed = outcomes.find(({ end }) => end === 'failed')
    if (failed) throw new Refused(`the rehearsal failed: ${failed.name}`)
  } finally {
    await plan.close()
    rmSync(work, { recursive: true, force: true, maxRetries: 5 })
  }
})
