import { expect, test } from 'vitest'
import { planRehearsal } from '../../tools/release/rehearsal/plan.ts'
import { runSteps, type Step } from '../../tools/release/rehearsal/step.ts'
import { freshFolder } from './feed.ts'

/** The steps that the stand-in cannot do, and only these: whatever is added to them has to be said here. */
const onlyReal = [
  'check that this machine is unused, and prepare it',
  'make and trust a test certificate',
  'make this system’s installers',
  'install the version without a question',
  'load the hotfix in the running program',
  'find the hotfix installed',
  'start the AppImage without libfuse2',
  'uninstall it without a question; the data stays',
]

const missing = async (isStandIn: boolean) => {
  const { steps } = planRehearsal({ work: await freshFolder(), isStandIn })
  return new Map(steps.flatMap(({ name, missing: why }) => (why === null ? [] : [[name, why] as const])))
}

test('the stand-in leaves out the steps that need Electron’s binary, each by name, and no other', async () => {
  expect([...(await missing(true)).keys()]).toEqual(onlyReal)
})

test('a machine with Electron’s binary leaves out only what its system does not have', async () => {
  expect([...(await missing(false)).entries()]).toEqual(
    process.platform === 'linux'
      ? [['load the hotfix in the running program', 'packages for Linux take no updates by themselves']]
      : [['start the AppImage without libfuse2', 'AppImages are for Linux']],
  )
})

test('after a step that failed none is reached, and each is told by its name', async () => {
  const ran: string[] = []
  const step = (name: string, why: string | null = null): Step => ({
    name,
    missing: why,
    run: async () => {
      ran.push(name)
      if (name === 'fails') throw new Error('broken')
      return 'seen'
    },
  })
  const told: string[] = []
  const steps = [
    step('works'),
    step('cannot', 'no binary'),
    step('fails'),
    step('later'),
    step('never', 'no'),
  ]
  const outcomes = await runSteps(steps, ({ name, end }) => void told.push(`${end}: ${name}`))
  expect(told).toEqual([
    'done: works',
    'skipped: cannot',
    'failed: fails',
    'not reached: later',
    'not reached: never',
  ])
  expect(ran).toEqual(['works', 'fails'])
  expect(outcomes[2]?.detail).toContain('broken')
})
