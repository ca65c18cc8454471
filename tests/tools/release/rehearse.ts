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
 * Rehearses a release with test keys, from a build to an installed program that is updated and removed. A machine of CI uses
 * Electron's own binary and the installed program with its fuses. Other machines, or --stand-in, use the stand-in, which lists
 * the steps that it cannot do as skipped. The protocol is in dist/rehearsal.
 */
await command(import.meta.filename, async args => {
  const isStandIn = args.includes('--stand-in') || (!process.env['CI'] && !electronBinary())
  if (!isStandIn) {
    await needElectron()
    if (process.platform === 'linux' && !process.env['DISPLAY']) {
      // The inner process has a display.
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
    const failedStep = outcomes.find(({ end }) => end === 'failed')
    if (failedStep) throw new Refused(`the rehearsal failed: ${failedStep.name}`)
  } finally {
    await plan.close()
    rmSync(work, { recursive: true, force: true, maxRetries: 5 })
  }
})
