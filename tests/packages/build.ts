import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { log } from 'builder-util'
import { Arch, build, type Configuration, Platform } from 'electron-builder'
import { root } from '../tools/run.ts'
import type { StubArch } from './stub-binaries.ts'
import { type StubPlatform, writeStubRuntime } from './stub-runtime.ts'

/** A program packed by the builder, before it would make installers of it. */
export interface Packed {
  readonly platform: StubPlatform
  readonly arch: StubArch
  /** Folder that the installers are made from. */
  readonly folder: string
  readonly installers: readonly { readonly kind: string; readonly file: string }[]
  /** The menu entry in the .deb; '' on other systems. */
  readonly desktopEntry: string
  /** The menu entry in the AppImage; '' on other systems. */
  readonly appImageEntry: string
  /** The builder's message if it would not make a .deb; otherwise, and on other systems, ''. */
  readonly debProblem: string
  /** The configuration that was used, including inherited parts. */
  readonly config: Configuration
}

interface Target {
  readonly name: string
  readonly options: unknown
  finishBuild: () => Promise<unknown>
  readonly checkOptions: () => Promise<unknown>
  /** Only of an AppImage. */
  readonly desktopEntry?: { readonly value: Promise<string> }
}

/** The part used of the builder's own packagers, which it does not export. */
interface Packager {
  readonly config: Configuration
  readonly expandArtifactNamePattern: (options: unknown, extension: string, arch: Arch) => string
  packageInDistributableFormat: (folder: string, arch: Arch, targets: readonly Target[]) => void
}

const require = createRequire(import.meta.url)
const requireFromBuilder = (file: string): Readonly<Record<string, new (of: unknown) => unknown>> =>
  require(join(root, 'node_modules', 'app-builder-lib', 'out', file))

const systems = {
  win32: { platform: Platform.WINDOWS, file: 'winPackager.js', name: 'WinPackager' },
  darwin: { platform: Platform.MAC, file: 'macPackager.js', name: 'MacPackager' },
  linux: { platform: Platform.LINUX, file: 'linuxPackager.js', name: 'LinuxPackager' },
} as const

/** The installers of each system, as the builder's command line names them. */
const kinds = { win32: ['nsis'], darwin: ['dmg', 'zip'], linux: ['AppImage', 'deb'] } as const

const extensions: Readonly<Record<string, string>> = { nsis: 'exe', appImage: 'AppImage' }

const computeDesktopEntry = (packager: unknown, targets: readonly Target[]): Promise<string> => {
  const Helper = requireFromBuilder('targets/LinuxTargetHelper.js')['LinuxTargetHelper']
  if (!Helper) throw new Error('the builder writes the menu’s entry elsewhere now')
  const helper = new Helper(packager) as { readonly computeDesktopEntry: (of: unknown) => Promise<string> }
  return helper.computeDesktopEntry(targets.find(({ name }) => name === 'deb')?.options)
}

/** Returns the builder’s objection to a .deb: it checks only when it makes one, for which it would download tools. */
const findDebProblem = async (targets: readonly Target[]): Promise<string> => {
  try {
    await targets.find(({ name }) => name === 'deb')?.checkOptions()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Loads the configuration's own hooks. The builder finds them only from its working directory, but another program's folder is
 * packed from here, too.
 */
const loadHooks = async (): Promise<Configuration> => {
  const configText = readFileSync(join(root, 'electron-builder.yml'), 'utf8')
  const namedHooks = [...configText.matchAll(/^(before\w+|after\w+): (.+)$/gm)].map(
    async ([, name = '', file = '']) => {
      const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, file)).href)
      return [name, module[name]] as const
    },
  )
  return Object.fromEntries(await Promise.all(namedHooks))
}

/** Runs the builder without printing its output, which only a failure reports. */
const runQuietly = async (work: () => Promise<unknown>): Promise<void> => {
  const output: string[] = []
  const recorder = { write: (text: string) => output.push(text) }
  const originalStream = Reflect.get(log, 'stream')
  Reflect.set(log, 'stream', recorder)
  try {
    await work()
  } catch (error) {
    throw new Error(`the builder failed after:\n${output.join('')}`, { cause: error })
  } finally {
    Reflect.set(log, 'stream', originalStream)
  }
}

interface BuildOptions {
  /** Folder for all output. */
  readonly work: string
  readonly platform: StubPlatform
  /** The only processor; default: all that are configured. */
  readonly arch?: StubArch
  /** The program's folder; default: this project. */
  readonly project?: string
  /** Differences from the configuration file. */
  readonly config?: Configuration
}

/**
 * Packs the program for a system as configured, with its installers' targets, around a stub of Electron. The builder does all
 * its work except making the installers, for which it would have to download tools.
 */
export const pack = async (options: BuildOptions): Promise<readonly Packed[]> => {
  const { work, platform, arch: only, project = root, config = {} } = options
  const system = systems[platform]
  const packedPrograms: Promise<Packed>[] = []
  const createRuntime = (arch: string): string => {
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
    desktopEntry: platform === 'linux' ? await computeDesktopEntry(packager, targets) : '',
    appImageEntry: (await targets.find(({ name }) => name === 'appImage')?.desktopEntry?.value) ?? '',
    debProblem: await findDebProblem(targets),
    config: packager.config,
  })
  const ownHooks = await loadHooks()
  const archs = new Map<Arch, string[]>(
    only ? [[only === 'x64' ? Arch.x64 : Arch.arm64, [...kinds[platform]]]] : [],
  )
  await runQuietly(() =>
    build({
      projectDir: project,
      publish: 'never',
      targets: new Map([[system.platform, archs]]),
      config: {
        ...ownHooks,
        ...config,
        // A stub is unsigned, even where a release must be signed.
        forceCodeSigning: false,
        win: { ...config.win, forceCodeSigning: false },
        mac: { ...config.mac, forceCodeSigning: false, notarize: false },
        extends: join(project, 'electron-builder.yml'),
        directories: { output: join(work, 'dist') },
        electronDist: (({ arch }: { readonly arch: string }) => createRuntime(arch)) as never,
      },
      platformPackagerFactory: of => {
        const PackagerClass = requireFromBuilder(system.file)[system.name]
        if (!PackagerClass) throw new Error(`the builder packs for ${platform} elsewhere now`)
        const packager = new PackagerClass(of) as Packager
        packager.packageInDistributableFormat = (folder, arch, targets) => {
          packedPrograms.push(record(packager, folder, arch, targets))
          for (const target of targets) target.finishBuild = async () => undefined
        }
        return packager as never
      },
    }),
  )
  return Promise.all(packedPrograms)
}
