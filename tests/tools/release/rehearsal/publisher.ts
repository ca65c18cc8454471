import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { dump } from 'js-yaml'
import { markForRehearsal } from '../../../packages/branded.ts'
import { pack } from '../../../packages/build.ts'
import { createSelfSigned } from '../../../unit/platform/certificate.ts'
import { root } from '../../run.ts'
import { readFeedFile } from '../feed-file.ts'
import { gitIn } from '../git.ts'
import { releaseConfig } from '../make-packages.ts'
import { packedSystems } from '../sbom.ts'
import { startFeedHost, startRepositoryHost } from './loopback-hosts.ts'
import { runIn, runJob, type Values } from './run-job.ts'

/** The image that packs each system in the release workflow: its name is that of the artefact. */
const artefacts = { win32: 'windows-2025', darwin: 'macos-15', linux: 'ubuntu-24.04' } as const
type Platform = keyof typeof artefacts

const manifestNames = { win32: 'latest.yml', darwin: 'latest-mac.yml', linux: 'latest-linux.yml' } as const

const notes = { 'zh-cn': '演练', 'en-us': 'A rehearsal', pt: 'Um ensaio' }

/** A version that was cut: its project and its programs, packed around stubs. */
interface CutVersion {
  readonly version: string
  readonly project: string
  readonly programs: Readonly<Record<Platform, string>>
}

/**
 * Creates a publisher with test keys, its own hosts on this machine, and a clone of the project for its releases. The scripts of the workflows do the rest, in the order and with the variables of the YAML.
 */
export const openPublisher = async (work: string) => {
  const repository = await startRepositoryHost()
  const feed = await startFeedHost(createSelfSigned)
  const project = join(work, 'project')
  const authority = join(work, 'authority.pem')
  writeFileSync(authority, createSelfSigned.cert)
  execFileSync('git', ['clone', '--quiet', root, project], { stdio: 'pipe' })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction')
  // The project's own list ignores a folder of this name, but this is a link.
  writeFileSync(join(project, '.git', 'info', 'exclude'), 'node_modules\n')
  const git = gitIn(project)
  for (const [name, value] of [
    ['user.name', 'Rehearsal'],
    ['user.email', 'rehearsal@example.invalid'],
    ['commit.gpgsign', 'false'],
    ['tag.gpgsign', 'false'],
  ] as const)
    git('config', name, value)
  const runTool = (name: string, ...args: readonly string[]) =>
    runIn(project, [join('tests', 'tools', 'release', name), ...args])
  const keyFile = join(work, 'key.pem')
  const publicText = (await runTool('make-key.ts', keyFile)).replace('UPDATE_PUBLIC_KEY=', '')
  const values: Values = {
    'vars.UPDATE_PUBLIC_KEY': publicText,
    'secrets.UPDATE_SIGNING_KEY': readFileSync(keyFile, 'utf8'),
    'github.token': 'the-token',
    'vars.UPDATE_FEED_URL': feed.url,
    'vars.UPDATE_UPLOAD_URL': feed.url,
    'secrets.UPDATE_UPLOAD_TOKEN': 'upload-token',
  }
  const env: Values = {
    CI: 'true',
    GITHUB_REPOSITORY: 'o/r',
    GITHUB_API_URL: repository.address,
    NODE_EXTRA_CA_CERTS: authority,
  }
  /** Variables that the packages of this publisher are built with. */
  const packageEnv: Values = {
    UPDATE_FEED_URL: feed.url,
    UPDATE_PUBLIC_KEY: publicText,
    PRODUCT_HOMEPAGE: 'https://console.example/',
    WINDOWS_PUBLISHER: 'Channel Console Rehearsal',
    WIN_CSC_LINK: 'test',
    WIN_CSC_KEY_PASSWORD: 'test',
    LINUX_MAINTAINER: 'Rehearsal <rehearsal@console.example>',
  }

  /** Makes a system's artefact as its job uploads it: stubs of installers with the program's archive, manifest, papers. */
  const makeArtefact = async (platform: Platform, version: string): Promise<string> => {
    const buildFolder = join(work, 'packed', version, platform)
    mkdirSync(buildFolder, { recursive: true })
    const config = markForRehearsal(releaseConfig(platform, packageEnv))
    // Windows cannot pack a program for macOS: it packs one for Linux instead.
    const packable = platform === 'darwin' && process.platform === 'win32' ? 'linux' : platform
    const [packed] = await pack({ work: buildFolder, platform: packable, arch: 'x64', project, config })
    if (!packed) throw new Error(`nothing was packed for ${platform}`)
    const dist = join(buildFolder, 'dist')
    const resources = packable === 'darwin' ? join('Contents', 'Resources') : 'resources'
    const archive = readFileSync(join(packed.folder, resources, 'app.asar'))
    const files = packed.installers.map(({ file }) => {
      const bytes = Buffer.concat([Buffer.from(`${file}\n`), archive])
      writeFileSync(join(dist, basename(file)), bytes)
      return { url: basename(file), sha512: createHash('sha512').update(bytes).digest('base64') }
    })
    const manifest = { version, files, path: files[0]?.url, sha512: files[0]?.sha512 }
    writeFileSync(
      join(dist, manifestNames[platform]),
      dump({ ...manifest, releaseDate: new Date().toISOString() }),
    )
    await runTool('papers.ts', dist, packedSystems[platform])
    return packed.folder
  }

  return {
    feed,
    values,
    env,
    packageEnv,
    project,
    publicText,
    /** Cuts a version (`minor`, `patch`) with its notes and tag, and checks the tag as its workflow does. */
    cut: async (wish: string, version: string): Promise<readonly string[]> => {
      const file = join('resources', 'notes', `${version}.json`)
      mkdirSync(join(project, 'resources', 'notes'), { recursive: true })
      writeFileSync(join(project, file), JSON.stringify(notes))
      git('add', file)
      git('commit', '--quiet', '--message', `Say what is new in ${version}`)
      const outputLines = (await runTool('cut.ts', wish)).split('\n')
      const without = {
        npm: 'the clone uses what is installed here',
        'node tests/tools/release/real-e2e.ts': 'it needs Electron’s binary',
        'node tests/tools/release/make-packages.ts': 'it needs Electron’s binary and certificates',
        'node tests/tools/release/papers.ts': 'they are written beside each system’s stubs',
      }
      const job = { project, workflow: 'release.yml', job: 'packages', values, without }
      const tagLines = await runJob({ ...job, env: { ...env, GITHUB_REF_NAME: `v${version}` } })
      return [`cut ${outputLines[0]}`, ...tagLines]
    },
    /** Packs all three systems around stubs and makes their artefacts. */
    packAll: async (version: string): Promise<CutVersion> => {
      if (!existsSync(join(project, 'out')))
        cpSync(join(root, 'out'), join(project, 'out'), { recursive: true })
      const programs = {
        win32: await makeArtefact('win32', version),
        darwin: await makeArtefact('darwin', version),
        linux: await makeArtefact('linux', version),
      }
      return { version, project, programs }
    },
    /** Makes the draft of the packed version by the steps of its job; `own` is the folder of this system's real installers. */
    draft: async (version: string, own?: string): Promise<readonly string[]> => {
      const system = Object.entries(packedSystems).find(([platform]) => platform === process.platform)?.[1]
      if (own !== undefined) await runTool('papers.ts', own, system ?? '')
      const systems = join(project, 'dist', 'systems')
      rmSync(join(project, 'dist'), { recursive: true, force: true })
      for (const [platform, name] of Object.entries(artefacts)) {
        const stubs = join(work, 'packed', version, platform, 'dist')
        const dist = platform === process.platform ? (own ?? stubs) : stubs
        mkdirSync(join(systems, name), { recursive: true })
        for (const entry of readdirSync(dist, { withFileTypes: true }))
          if (entry.isFile()) cpSync(join(dist, entry.name), join(systems, name, entry.name))
      }
      const without = { npm: 'the clone uses what is installed here' }
      return runJob({ project, workflow: 'release.yml', job: 'draft', values, env, without })
    },
    /** Offers a drafted version to this percentage by the steps of its job. */
    publish: async (version: string, percent: number): Promise<readonly string[]> => {
      const lines = await runJob({
        project,
        workflow: 'publish.yml',
        job: 'publish',
        values: { ...values, 'inputs.version': version, 'inputs.percent': String(percent) },
        env,
        without: { npm: 'the clone uses what is installed here' },
      })
      const { version: offeredVersion, stagingPercentage } = readFeedFile(
        'latest.yml',
        feed.files.get('latest.yml')?.toString() ?? '',
      )
      const offerLine = `latest.yml on the host: ${offeredVersion} at ${stagingPercentage} percent`
      if (offeredVersion !== version || stagingPercentage !== percent) throw new Error(offerLine)
      return [...lines, offerLine]
    },
    close: () => {
      repository.close()
      feed.close()
    },
  }
}
export type Publisher = Awaited<ReturnType<typeof openPublisher>>
