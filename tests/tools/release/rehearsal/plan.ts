import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Demo, startDemo } from '../../../../src/demo/platform.ts'
import { texts } from '../../../../src/renderer/i18n/zh-cn/texts.ts'
import { commandFile, root } from '../../run.ts'
import { nextVersion } from '../version.ts'
import { type Desk, type Opening, openInstalled, openStandIn } from './desk.ts'
import { makeCertificate, makeInstallers } from './installers.ts'
import { acceptUpdate } from './offered.ts'
import { openPublisher, type Publisher } from './publisher.ts'
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

/** The versions of a rehearsal: a release and its hotfix. */
const readVersions = () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const from = nextVersion(version, 'minor')
  return { from, to: nextVersion(from, 'patch') }
}

const noBinary = 'it needs Electron’s own binary and this system’s tools'
const noUpdater = 'packages for Linux take no updates by themselves'
const loading = 'load the hotfix in the running program'
const appImage = 'start the AppImage without libfuse2'
const starting = { timeout: 60_000 } as const

/** Why a step is not for this system; null where it is. */
const foreignStep = (name: string): string | null => {
  if (process.platform === 'linux') return name === loading ? noUpdater : null
  return name === appImage ? 'AppImages are for Linux' : null
}

/** A part that an earlier step has left. Throws when none has. */
const created = <T>(part: T | undefined, name: string): T => {
  if (part === undefined) throw new Error(`${name} was not created by an earlier step`)
  return part
}

/** The rehearsal's steps on this machine, and what ends all that they leave running. */
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
  const ofPublisher = () => created(publisher, 'the publisher')
  const ofDemo = () => created(demo, 'the demo platform')
  const ofDesk = () => created(desk, 'the running console')

  const open = async (version: string): Promise<string> => {
    const program = isStandIn ? programs.get(version)?.linux : findInstalled().program
    const opening: Opening = { program: created(program, version), profile, saveIn }
    desk = isStandIn ? await openStandIn(opening, userData) : await openInstalled(opening)
    return isStandIn ? 'the packed program, on the stand-in' : 'the installed program, its fuses set'
  }
  const end = async () => {
    await desk?.end()
    desk = undefined
  }
  const here = (name: string, run: () => Promise<string>): Step => ({ name, missing: null, run })
  const takesUpdates = process.platform !== 'linux'
  const real = (name: string, run: () => Promise<string>): Step => {
    return { name, missing: foreignStep(name) ?? (isStandIn ? noBinary : null), run }
  }

  const steps: readonly Step[] = [
    real('check that this machine is unused, and prepare it', async () => {
      checkUnused()
      return prepareSystem()
    }),
    here('build the program', async () => {
      await runIn(root, [commandFile('electron-vite'), 'build', '--logLevel', 'error'])
      return 'out/'
    }),
    here('make test keys, and cut a version with its tag', async () => {
      publisher = await openPublisher(work)
      return (await publisher.cut('minor', versions.from)).join('\n')
    }),
    real('make and trust a test certificate', async () => {
      certificate = await makeCertificate(work)
      return Object.keys(certificate).join(', ') || 'none is needed here'
    }),
    here('pack the version for three systems around stubs', async () => {
      programs.set(versions.from, (await ofPublisher().packAll(versions.from)).programs)
      return versions.from
    }),
    real('make this system’s installers', async () => {
      const { packageEnv } = ofPublisher()
      for (const version of [versions.from, versions.to])
        dists.set(version, await makeInstallers({ work, version, packageEnv, certificate }))
      return [...dists.values()].join(', ')
    }),
    here('draft the version', async () =>
      (await ofPublisher().draft(versions.from, dists.get(versions.from))).join('\n'),
    ),
    here('publish it at 10, 50 and 100 percent', async () => {
      const lines: string[] = []
      for (const percent of [10, 50, 100])
        lines.push(...(await ofPublisher().publish(versions.from, percent)))
      return lines.join('\n')
    }),
    real('install the version without a question', async () => {
      await install(created(dists.get(versions.from), 'the installer'))
      await waitForVersion(versions.from)
      return findInstalled().program
    }),
    here('start the program', async () => {
      demo = await startDemo({ orders: 2000, players: 300 })
      writeFileSync(profile, JSON.stringify({ ...demo.profile, name: 'Rehearsal' }))
      prepareSettings(userData, saveIn)
      return open(versions.from)
    }),
    here('sign in to the demo platform', async () => signIn(ofDesk(), ofDemo())),
    here('search a list', async () => searchList(ofDesk())),
    here('export a page of it', async () => exportPage(ofDesk(), saveIn)),
    here('change a setting, leave a tag open, pause an export', async () => leaveWork(ofDesk(), ofDemo())),
    here('cut a hotfix, draft it and publish it at 10 and 100 percent', async () => {
      const lines = [...(await ofPublisher().cut('patch', versions.to))]
      programs.set(versions.to, (await ofPublisher().packAll(versions.to)).programs)
      lines.push(...(await ofPublisher().draft(versions.to, dists.get(versions.to))))
      for (const percent of [10, 100]) lines.push(...(await ofPublisher().publish(versions.to, percent)))
      return lines.join('\n')
    }),
    here('look for the hotfix with the installation’s own code', async () =>
      acceptUpdate(created(programs.get(versions.from)?.win32, 'the packed program'), ofPublisher().feed),
    ),
    real(loading, async () => {
      // It looks at its start, and by itself again only after hours.
      await end()
      await open(versions.from)
      await signIn(ofDesk(), ofDemo())
      const ready = texts.updates.ready.replace('{{version}}', versions.to)
      await expect(ofDesk().page.getByText(ready)).toBeVisible({ timeout: 120_000 })
      return ready
    }),
    here('end the program', async () => {
      await end()
      return 'its window was closed'
    }),
    real('find the hotfix installed', async () => {
      // Linux' packages are updated by whoever administrates the computer.
      if (!takesUpdates) await install(created(dists.get(versions.to), 'the installer'))
      await waitForVersion(versions.to)
      return `${installedVersion()}`
    }),
    here('start the hotfix on the same data', async () => open(versions.to)),
    here('sign in again', async () => signIn(ofDesk(), ofDemo())),
    here('find the setting, the tag and the export, and finish it', async () =>
      findWork(ofDesk(), userData, saveIn),
    ),
    here('end the hotfix', async () => {
      await end()
      return 'its window was closed'
    }),
    real(appImage, async () => {
      const program = findAppImage(created(dists.get(versions.to), 'the installers'))
      desk = await openInstalled({ program, profile, saveIn })
      await expect(desk.page.getByRole('heading', { name: texts.session.heading })).toBeVisible(starting)
      await end()
      return program
    }),
    real('uninstall it without a question; the data stays', async () => {
      await uninstall()
      await waitForVersion(null)
      if (!existsSync(join(userData, 'settings.json'))) throw new Error(`${userData} is gone, too`)
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
