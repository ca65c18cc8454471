import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Demo, startDemo } from '../../../../src/demo/platform.ts'
import { chinese as texts } from '../../../shown-texts.ts'
import { commandFile, root } from '../../run.ts'
import { allowUserNamespaces } from '../runtime.ts'
import { nextVersion } from '../version.ts'
import { type Desk, type Opening, openInstalled, openStandIn } from './desk.ts'
import { makeCertificate, makeInstallers, makeReleased } from './installers.ts'
import { acceptUpdate } from './offered.ts'
import { openPublisher, type Publisher } from './publisher.ts'
import { checkCompileCache, checkDebuggers, checkSandboxRefusal } from './refusals.ts'
import { runIn, type Values } from './run-job.ts'
import type { Step } from './step.ts'
import {
  checkUnused,
  findAppImage,
  findInstalled,
  install,
  installedVersion,
  prepareSystem,
  uninstall,
  waitForVersion,
} from './system.ts'
import { exportPage, findWork, leaveWork, prepareSettings, searchList, signIn } from './work.ts'

interface Options {
  /** An empty folder of its own. */
  readonly work: string
  readonly isStandIn: boolean
}

/** Chooses the versions of a rehearsal: a release and its hotfix. */
const readVersions = () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const from = nextVersion(version, 'minor')
  return { from, to: nextVersion(from, 'patch') }
}

const noBinary = 'it needs Electron’s own binary and this system’s tools'
const noUpdater = 'packages for Linux take no updates by themselves'
const loadStepName = 'load the hotfix in the running program'
const appImageStepName = 'start the AppImage without libfuse2'
const sandboxStepName = 'restrict the sandbox: the installed program starts, the AppImage refuses'
const startTimeout = { timeout: 60_000 } as const

/** Finds why a step is not for this system; null if it is. */
const findForeignReason = (name: string): string | null => {
  if (process.platform === 'linux') return name === loadStepName ? noUpdater : null
  return name === appImageStepName || name === sandboxStepName ? 'AppImages are for Linux' : null
}

/** Returns a part that an earlier step created. Throws if none did. */
const requirePart = <T>(part: T | undefined, name: string): T => {
  if (part === undefined) throw new Error(`${name} was not created by an earlier step`)
  return part
}

/** Plans the rehearsal's steps on this machine; `close` ends everything that they left running. */
export const planRehearsal = ({ work, isStandIn }: Options) => {
  let publisher: Publisher | undefined
  let demo: Demo | undefined
  let desk: Desk | undefined
  let certificate: Values = {}
  const dists = new Map<string, string>()
  const programs = new Map<string, Readonly<Record<'win32' | 'linux', string>>>()
  const versions = readVersions()
  const userData = isStandIn ? join(work, 'data') : findInstalled().userData
  const saveIn = join(work, 'saved')
  const profile = join(work, 'profile.json')
  const getPublisher = () => requirePart(publisher, 'the publisher')
  const getDemo = () => requirePart(demo, 'the demo platform')
  const getDesk = () => requirePart(desk, 'the running console')

  const open = async (version: string): Promise<string> => {
    const program = isStandIn ? programs.get(version)?.linux : findInstalled().program
    const opening: Opening = { program: requirePart(program, version), profile, saveIn }
    desk = isStandIn ? await openStandIn(opening, userData) : await openInstalled(opening)
    return isStandIn ? 'the packed program, on the stand-in' : 'the installed program, its fuses set'
  }
  const endDesk = async () => {
    await desk?.end()
    desk = undefined
  }
  const createStep = (name: string, run: () => Promise<string>): Step => ({ name, missing: null, run })
  const canUpdate = process.platform !== 'linux'
  const createRealStep = (name: string, run: () => Promise<string>): Step => {
    return { name, missing: findForeignReason(name) ?? (isStandIn ? noBinary : null), run }
  }

  const steps: readonly Step[] = [
    createRealStep('check that this machine is unused, and prepare it', async () => {
      checkUnused()
      return prepareSystem()
    }),
    createStep('build the program', async () => {
      await runIn(root, [commandFile('electron-vite'), 'build', '--logLevel', 'error'])
      return 'out/'
    }),
    createStep('make test keys, and cut a version with its tag', async () => {
      publisher = await openPublisher(work)
      return (await publisher.cut('minor', versions.from)).join('\n')
    }),
    createRealStep('make and trust a test certificate', async () => {
      certificate = await makeCertificate(work)
      return Object.keys(certificate).join(', ') || 'none is needed here'
    }),
    createStep('pack the version for three systems around stubs', async () => {
      programs.set(versions.from, (await getPublisher().packAll(versions.from)).programs)
      return versions.from
    }),
    createRealStep('make this system’s installers', async () => {
      const { packageEnv } = getPublisher()
      for (const version of [versions.from, versions.to])
        dists.set(version, await makeInstallers({ work, version, packageEnv, certificate }))
      return [...dists.values()].join(', ')
    }),
    createRealStep('refuse a debugger and compiled code from outside, as released', async () => {
      const { packageEnv } = getPublisher()
      const program = await makeReleased({ work, version: versions.from, packageEnv, certificate })
      return [await checkDebuggers(program), await checkCompileCache(program)].join('\n')
    }),
    createStep('draft the version', async () =>
      (await getPublisher().draft(versions.from, dists.get(versions.from))).join('\n'),
    ),
    createStep('publish it at 10, 50 and 100 percent', async () => {
      const lines: string[] = []
      for (const percent of [10, 50, 100])
        lines.push(...(await getPublisher().publish(versions.from, percent)))
      return lines.join('\n')
    }),
    createRealStep('install the version without a question', async () => {
      await install(requirePart(dists.get(versions.from), 'the installer'))
      await waitForVersion(versions.from)
      return findInstalled().program
    }),
    createStep('start the program', async () => {
      demo = await startDemo({ orders: 2000, players: 300 })
      writeFileSync(profile, JSON.stringify({ ...demo.profile, name: 'Rehearsal' }))
      prepareSettings(userData, saveIn)
      return open(versions.from)
    }),
    createStep('sign in to the demo platform', async () => signIn(getDesk(), getDemo())),
    createStep('search a list', async () => searchList(getDesk())),
    createStep('export a page of it', async () => exportPage(getDesk(), saveIn)),
    createStep('change a setting, leave a tag open, pause an export', async () =>
      leaveWork(getDesk(), getDemo()),
    ),
    createStep('cut a hotfix, draft it and publish it at 10 and 100 percent', async () => {
      const lines = [...(await getPublisher().cut('patch', versions.to))]
      programs.set(versions.to, (await getPublisher().packAll(versions.to)).programs)
      lines.push(...(await getPublisher().draft(versions.to, dists.get(versions.to))))
      for (const percent of [10, 100]) lines.push(...(await getPublisher().publish(versions.to, percent)))
      return lines.join('\n')
    }),
    createStep('look for the hotfix with the installation’s own code', async () =>
      acceptUpdate(
        requirePart(programs.get(versions.from)?.win32, 'the packed program'),
        getPublisher().feed,
      ),
    ),
    createRealStep(loadStepName, async () => {
      // The program looks for updates at its start, and again only after hours.
      await endDesk()
      await open(versions.from)
      await signIn(getDesk(), getDemo())
      const ready = texts.updates.ready.replace('{{version}}', versions.to)
      await expect(getDesk().page.getByText(ready)).toBeVisible({ timeout: 120_000 })
      return ready
    }),
    createStep('end the program', async () => {
      await endDesk()
      return 'its window was closed'
    }),
    createRealStep('find the hotfix installed', async () => {
      // On Linux the administrator of the computer updates the packages.
      if (!canUpdate) await install(requirePart(dists.get(versions.to), 'the installer'))
      await waitForVersion(versions.to)
      return `${installedVersion()}`
    }),
    createStep('start the hotfix on the same data', async () => open(versions.to)),
    createStep('sign in again', async () => signIn(getDesk(), getDemo())),
    createStep('find the setting, the tag and the export, and finish it', async () =>
      findWork(getDesk(), userData, saveIn),
    ),
    createStep('end the hotfix', async () => {
      await endDesk()
      return 'its window was closed'
    }),
    createRealStep(appImageStepName, async () => {
      const program = findAppImage(requirePart(dists.get(versions.to), 'the installers'))
      desk = await openInstalled({ program, profile, saveIn })
      await expect(desk.page.getByRole('heading', { name: texts.session.heading })).toBeVisible(startTimeout)
      await endDesk()
      return program
    }),
    createRealStep(sandboxStepName, async () => {
      const program = findAppImage(requirePart(dists.get(versions.to), 'the installers'))
      // As on an operator's Ubuntu: the other steps permit it to all programs, since Electron's own binary has no profile.
      allowUserNamespaces(false)
      try {
        await open(versions.to)
        const heading = getDesk().page.getByRole('heading', { name: texts.session.heading })
        await expect(heading).toBeVisible(startTimeout)
        await endDesk()
        return await checkSandboxRefusal(program)
      } finally {
        allowUserNamespaces(true)
      }
    }),
    createRealStep('uninstall it without a question; the data stays', async () => {
      await uninstall()
      await waitForVersion(null)
      if (!existsSync(join(userData, 'settings.json'))) throw new Error(`${userData} was removed, too`)
      return `${userData} is left`
    }),
  ]
  return {
    steps,
    close: async () => {
      await desk?.end().catch(() => undefined)
      await demo?.close()
      publisher?.close()
    },
  }
}
