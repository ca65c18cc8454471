import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { log } from 'builder-util'
import { Arch, build, type Configuration, Platform } from 'electron-builder'
import { root } from '../tools/run.ts'
import type { StubArch } from './stub-binaries.ts'
import { type StubPlatform, writeStubRuntime } from './stub-runtime.ts'

/** One program as the builder left it, before it would have made installers of it. */
export interface Packed {
  readonly platform: StubPlatform
  readonly arch: StubArch
  /** The folder that the installers are made of. */
  readonly folder: string
  readonly installers: readonly { readonly kind: string; readonly file: string }[]
  /** The menu's entry that the .deb brings, '' elsewhere. */
  readonly desktopEntry: string
  /** The menu's entry in the AppImage, '' elsewhere. */
  readonly appImageEntry: string
  /** Why the builder would not make a .deb of it, in its own words; '' where it would, and elsewhere. */
  readonly debProblem: string
  /** The configuration that was used, what it took from elsewhere included. */
  readonly config: Configuration
}

interface Target {
  readonly name: string
  readonly options: unknown
  finishBuild: () => Promise<unknown>
  readonly checkOptions: () => Promise<unknown>
  /** Of an AppImage. */
  readonly desktopEntry?: { readonly value: Promise<string> }
}

/** What is used of the builder's own packagers, which it does not export. */
interface Packager {
  readonly config: Configuration
  readonly expandArtifactNamePattern: (options: unknown, extension: string, arch: Arch) => string
  packageInDistributableFormat: (folder: string, arch: Arch, targets: readonly Target[]) => void
}

const require = createRequire(import.meta.url)
const inBuilder = (file: string): Readonly<Record<string, new (of: unknown) => unknown>> =>
  require(join(root, 'node_modules', 'app-builder-lib', 'out', file))

const systems = {
  win32: { platform: Platform.WINDOWS, file: 'winPackager.js', name: 'WinPackager' },
  darwin: { platform: Platform.MAC, file: 'macPackager.js', name: 'MacPackager' },
  linux: { platform: Platform.LINUX, file: 'linuxPackager.js', name: 'LinuxPackager' },
} as const

/** The installers of each system, in the words of the builder's own command line. */
const kinds = { win32: ['nsis'], darwin: ['dmg', 'zip'], linux: ['AppImage', 'deb'] } as const

const extensions: Readonly<Record<string, string>> = { nsis: 'exe', appImage: 'AppImage' }

const desktopEntry = (packager: unknown, targets: readonly Target[]): Promise<string> => {
  const Helper = inBuilder('targets/LinuxTargetHelper.js')['LinuxTargetHelper']
  if (!Helper) throw new Error('the builder writes the menu’s entry elsewhere now')
  const helper = new Helper(packager) as { readonly computeDesktopEntry: (of: unknown) => Promise<string> }
  return helper.computeDesktopEntry(targets.find(({ name }) => name === 'deb')?.options)
}

/** The builder asks this only when it makes one, for which it would have to download tools. */
const debProblem = async (targets: readonly Target[]): Promise<string> => {
  try {
    await targets.find(({ name }) => name === 'deb')?.checkOptions()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * The configuration's own hooks. The builder finds them from the folder it runs in alone, and another program's folder is packed
 * from here, too.
 */
const hooks = async (): Promise<Configuration> => {
  const configured = readFileSync(join(root, 'electron-builder.yml'), 'utf8')
  const found = [...configured.matchAll(/^(before\w+|after\w+): (.+)$/gm)].map(
    async ([, name = '', file = '']) => {
      const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, file)).href)
      return [name, module[name]] as const
    },
  )
  return Object.fromEntries(await Promise.all(found))
}

/** The builder writes line by line of what it does; that is told where it fails. */
const quietly = async (work: () => Promise<unknown>): Promise<void> => {
  const told: string[] = []
  const to = { write: (text: string) => told.push(text) }
  const before = Reflect.get(log, 'stream')
  Reflect.set(log, 'stream', to)
  try {
    await work()
  } catch (error) {
    throw new Error(`the builder gave up after:\n${told.join('')}`, { cause: error })
  } finally {
    Reflect.set(log, 'stream', before)
  }
}

interface BuildOptions {
  /** A folder for all that is made. */
  readonly work: string
  readonly platform: StubPlatform
  /** The only processor; all that are configured unless told. */
  readonly arch?: StubArch
  /** The program's folder, this project unless told. */
  readonly project?: string
  /** What differs from the configuration file. */
  readonly config?: Configuration
}

/**
 * Packs the program for a system as the configuration file says, with its installers' targets, around a stub of Electron: all
 * the builder does up to making the installers themselves, for which it would have to download tools.
 */
export const pack = async (options: BuildOptions): Promise<readonly Packed[]> => {
  const { work, platform, arch: only, project = root, config = {} } = options
  const system = systems[platform]
  const packed: Promise<Packed>[] = []
  const runtime = (arch: string): string => {
    const folder = join(work, `electron-${platform}-${arch}`)
    mkdirSync(folder, { recursive: true })
    writeStubRuntime(folder, platform, arch === 'arm64' ? 'arm64' : 'x64')
    return folder
  }
  const record = async (packager: Packager, folder: string, arch: Arch, targets: readonly Target[]) => ({
    platform,
    arch: arch === Arch.arm64 ? ('arm64' as const) : ('x64' as const),
    folder,
    installers: targets.map(({ name, options: of }) => ({
      kind: name,
      file: packager.expandArtifactNamePattern(of, extensions[name] ?? name, arch),
    })),
    desktopEntry: platform === 'linux' ? await desktopEntry(packager, targets) : '',
    appImageEntry: (await targets.find(({ name }) => name === 'appImage')?.desktopEntry?.value) ?? '',
    debProblem: await debProblem(targets),
    config: packager.config,
  })
  const own = await hooks()
  const archs = new Map<Arch, string[]>(
    only ? [[only === 'x64' ? Arch.x64 : Arch.arm64, [...kinds[platform]]]] : [],
  )
  await quietly(() =>
    build({
      projectDir: project,
      publish: 'never',
      targets: new Map([[system.platform, archs]]),
      config: {
        ...own,
        ...config,
        // A stub is signed by nobody, also where a release must be.
        forceCodeSigning: false,
        win: { ...config.win, forceCodeSigning: false },
        mac: { ...config.mac, forceCodeSigning: false, notarize: false },
        extends: join(project, 'electron-builder.yml'),
        directories: { output: join(work, 'dist') },
        electronDist: (({ arch }: { readonly arch: string }) => runtime(arch)) as never,
      },
      platformPackagerFactory: of => {
        const Own = inBuilder(system.file)[system.name]
        if (!Own) throw new Error(`the builder packs for ${platform} elsewhere now`)
        const packager = new Own(of) as Packager
        packager.packageInDistributableFormat = (folder, arch, targets) => {
          packed.push(record(packager, folder, arch, targets))
          for (const target of targets) target.finishBuild = async () => undefined
        }
        return packager as never
      },
    }),
  )
  return Promise.all(packed)
}
