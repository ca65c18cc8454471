import { type KeyObject, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parsePublicKey, verifySignedBody } from '../../../src/main/updates/signature.ts'
import { isOlder, type SeenManifest } from '../../../src/main/updates/update-rules.ts'
import { root, runNode } from '../run.ts'
import { command, demanded, Refused } from './command.ts'
import { checkFiles, digestOf, isFeedFile, readFeedFile } from './feed-file.ts'
import { createFeedHost, type FeedHost } from './feed-host.ts'
import { type Releases, releasesIn } from './github.ts'
import { withField } from './manifests.ts'
import { checkSecrets } from './secrets.ts'
import { checkSums } from './sums.ts'
import { versionIn } from './version.ts'

interface Parts {
  readonly releases: Releases
  readonly host: FeedHost
  /** Sets the percentage in a folder's manifests and signs them; refuses to lower it. */
  readonly stage: (folder: string, percent: number) => Promise<void>
  /** An empty folder of its own. */
  readonly folder: string
  /** Who must have signed the draft's manifests: nothing else is signed anew. */
  readonly key: KeyObject
  /** Whose manifests may stand on the host from before the key was changed. */
  readonly keysBefore?: readonly KeyObject[]
  /** Told what was found on the host that should not be there. */
  readonly tell: (line: string) => void
}

interface Wish {
  readonly version: string
  readonly percent: number
}

/** The steps of a rollout. */
const steps: readonly number[] = [10, 50, 100]

/**
 * When a version is said to be released: as it begins to be offered, later than what it follows, because an installation takes
 * nothing that was released before what it saw, and drafts wait for each other. Its next steps keep that.
 */
const dateOf = (version: string, there: SeenManifest | null): string => {
  if (there?.version === version) return there.releaseDate
  const after = there ? Date.parse(there.releaseDate) + 1000 : 0
  return new Date(Math.max(Date.now(), after)).toISOString()
}

/**
 * Refuses a host that answers for a file which is not there: an installation on the beta channel would take the answer for its
 * manifest, and would not look for the released one.
 */
const checkAbsence = async (host: FeedHost): Promise<void> => {
  const name = `absent-${randomUUID()}.yml`
  if ((await host.read(name)) !== null)
    throw new Refused('the feed’s host answers for a file that is not there: it has to answer 404')
}

/**
 * Offers a drafted version to more installations: its files are put on the feed's host, then its manifests with the percentage.
 * Refuses an older version than one that is there, fewer percent, files that do not fit, and what has no draft. Yields what it
 * put there.
 */
export const publish = async (
  { releases, host, stage, folder, key, keysBefore = [], tell }: Parts,
  { version, percent }: Wish,
): Promise<readonly string[]> => {
  if (!versionIn(version)) throw new Refused(`"${version}" is no version`)
  if (!steps.includes(percent)) throw new Refused(`the steps are ${steps.join(', ')} percent`)
  const release = await releases.find(`v${version}`)
  if (!release) throw new Refused(`v${version} has no draft`)
  await checkAbsence(host)
  for (const asset of release.assets)
    await writeFile(join(folder, basename(asset.name)), await releases.download(asset))
  await checkSums(folder, [key])
  const names = await readdir(folder)
  const manifests = names.filter(isFeedFile)
  if (manifests.length === 0) throw new Refused(`v${version} has no feed manifest`)
  const files = new Set<string>()
  const offered: string[] = []
  for (const name of manifests) {
    const text = await readFile(join(folder, name), 'utf8')
    if (verifySignedBody(name, text, [key]) === null)
      throw new Refused(`${name} of the draft is not signed by our key`)
    const own = readFeedFile(name, text)
    if (own.version !== version) throw new Refused(`${name} of v${version} is of ${own.version}`)
    await checkFiles(folder, name, own)
    for (const { url } of own.files) files.add(url)
    const live = await host.read(name)
    // What somebody else put there says nothing, and keeps nothing from being put right.
    const isOurs = live !== null && verifySignedBody(name, live, [key, ...keysBefore]) !== null
    if (live !== null && !isOurs)
      tell(`${name} on the feed’s host is not signed by our key: it counts as none and is replaced`)
    const there = isOurs ? readFeedFile(name, live) : null
    const releaseDate = dateOf(version, there)
    const isBehind = there !== null && isOlder({ version, releaseDate }, there)
    // Who tries what comes next is not led back to what is released meanwhile.
    if (isBehind && name.startsWith('beta') && versionIn(version)?.beta === null) continue
    if (isBehind) throw new Refused(`${name} offers ${there.version} already: a feed goes forward only`)
    // Only percentage and date are learnt from the host: what is signed anew comes from the draft alone.
    const now = there?.stagingPercentage ?? 100
    if (there?.version === version && now > percent)
      throw new Refused(`${name} is offered to ${now} percent already: a feed goes forward only`)
    await writeFile(join(folder, name), withField(text, 'releaseDate', releaseDate))
    offered.push(name)
  }
  await stage(folder, percent)
  const put: string[] = []
  const upload = async (name: string) => {
    await host.put(name, join(folder, name))
    put.push(name)
  }
  // What a manifest names is there before the manifest is.
  for (const name of files) {
    const found = await host.sha512Of(name)
    if (found === (await digestOf(join(folder, name), 'sha512', 'base64'))) continue
    if (found !== null) tell(`another ${name} was on the feed’s host: it is replaced`)
    await upload(name)
  }
  for (const name of offered) await upload(name)
  if (release.draft) await releases.publish(release)
  return put
}

const stageBy = async (folder: string, percent: number): Promise<void> => {
  const code = await runNode([join(root, 'tests/tools/release/stage.ts'), folder, String(percent)])
  if (code !== 0) throw new Refused('the manifests could not be signed: nothing was published')
}

/* node tests/tools/release/publish.ts, of the version in RELEASE_VERSION, to RELEASE_PERCENT percent. */
await command(import.meta.filename, async () => {
  checkSecrets('publish', process.env)
  const env = demanded([
    'RELEASE_VERSION',
    'RELEASE_PERCENT',
    'UPDATE_FEED_URL',
    'UPDATE_UPLOAD_URL',
    'UPDATE_UPLOAD_TOKEN',
  ])
  const host = createFeedHost({
    feed: env.UPDATE_FEED_URL,
    upload: env.UPDATE_UPLOAD_URL,
    token: env.UPDATE_UPLOAD_TOKEN,
  })
  const folder = await mkdtemp(join(tmpdir(), 'console-release-'))
  try {
    const wish = { version: env.RELEASE_VERSION.replace(/^v/, ''), percent: Number(env.RELEASE_PERCENT) }
    const key = parsePublicKey(process.env['UPDATE_PUBLIC_KEY'] ?? '')
    if (!key) throw new Refused('UPDATE_PUBLIC_KEY is no Ed25519 key')
    const textBefore = process.env['PREVIOUS_UPDATE_PUBLIC_KEY'] ?? ''
    const before = parsePublicKey(textBefore)
    if (!before && textBefore !== '') throw new Refused('PREVIOUS_UPDATE_PUBLIC_KEY is no Ed25519 key')
    const parts = {
      releases: releasesIn(process.env),
      host,
      stage: stageBy,
      folder,
      key,
      keysBefore: before ? [before] : [],
      tell: console.log,
    }
    for (const name of await publish(parts, wish)) console.log(name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
