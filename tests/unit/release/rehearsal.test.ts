// @module-tag release

import { expect, test } from 'vitest'
import { planRehearsal } from '../../tools/release/rehearsal/plan.ts'
import { runSteps, type Step } from '../../tools/release/rehearsal/step.ts'
import { freshFolder } from './feed.ts'

/** Steps that the stand-in cannot run; a new one must be added here. */
const onlyReal = [
  'check that this machine is unused, and prepare it',
  'make and trust a test certificate',
  'make this system’s installers',
  'refuse a debugger and compiled code from outside, as released',
  'install the version without a question',
  'load the hotfix in the running program',
  'find the hotfix installed',
  'start the AppImage without libfuse2',
  'restrict the sandbox: the installed program starts, the AppImage refuses',
  'uninstall it without a question; the data stays',
]

const findMissing = async (isStandIn: boolean) => {
  const { steps } = planRehearsal({ work: await freshFolder(), isStandIn })
  return new Map(steps.flatMap(({ name, missing: why }) => (why === null ? [] : [[name, why] as const])))
}

test('exactly the steps that need Electron’s binary are skipped without it', async () => {
  expect([...(await findMissing(true)).keys()]).toEqual(onlyReal)
})

test('a machine with Electron’s binary skips only what its system does not have', async () => {
  expect([...(await findMissing(false)).entries()]).toEqual(
    process.platform === 'linux'
      ? [['load the hotfix in the running program', 'packages for Linux take no updates by themselves']]
      : [
          ['start the AppImage without libfuse2', 'AppImages are for Linux'],
          [
            'restrict the sandbox: the installed program starts, the AppImage refuses',
            'AppImages are for Linux',
          ],
        ],
  )
})

test('steps after a failed one are not run, and each is reported', async () => {
  const startedSteps: string[] = []
  const step = (name: string, why: string | null = null): Step => ({
    name,
    missing: why,
    run: async () => {
      startedSteps.push(name)
      if (name === 'fails') throw new Error('broken')
      return 'seen'
    },
  })
  const reports: string[] = []
  const steps = [
    step('works'),
    step('cannot', 'no binary'),
    step('fails'),
    step('later'),
    step('never', 'no'),
  ]
  const outcomes = await runSteps(steps, ({ name, end }) => void reports.push(`${end}: ${name}`))
  expect(reports).toEqual([
    'done: works',
    'skipped: cannot',
    'failed: fails',
    'not reached: later',
    'not reached: never',
  ])
  expect(startedSteps).toEqual(['works', 'fails'])
  expect(outcomes[2]?.detail).toContain('broken')
})
