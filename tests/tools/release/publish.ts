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

interface PublishDeps {
  readonly releases: Releases
  readonly host: FeedHost
  /** Sets the percentage in a folder's manifests and signs them; refuses to lower it. */
  readonly stage: (folder: string, percent: number) => Promise<void>
  /** An empty folder of its own. */
  readonly folder: string
  /** Key that must have signed the draft's manifests: only those are signed again. */
  readonly key: KeyObject
  /** Earlier keys, whose manifests may still be on the host. */
  readonly keysBefore?: readonly KeyObject[]
  /** Called with a line about unexpected content on the host. */
  readonly tell: (line: string) => void
}

interface PublishOptions {
  readonly version: string
  readonly percent: number
}

/** The steps of a rollout. */
const steps: readonly number[] = [10, 50, 100]

/**
 * Chooses the release date of a version: the time of its first offer, and later than that of its predecessor. Later steps keep
 * it. An installation refuses a version released before the one it saw, and drafts may wait for each other.
 */
const chooseReleaseDate = (version: string, liveManifest: SeenManifest | null): string => {
  if (liveManifest?.version === version) return liveManifest.releaseDate
  const after = liveManifest ? Date.parse(liveManifest.releaseDate) + 1000 : 0
  return new Date(Math.max(Date.now(), after)).toISOString()
}

/**
 * Refuses a host that answers with a text for a missing file. An installation on the beta channel would take it for its
 * manifest, and would not look for the released one.
 */
const checkAbsence = async (host: FeedHost): Promise<void> => {
  const name = `absent-${randomUUID()}.yml`
  if ((await host.read(name)) !== null)
    throw new Refused('the feed’s host answers for a file that is not there: it has to answer 404')
}

/**
 * Offers a drafted version to more installations: uploads its files to the feed's host, then its manifests with the percentage.
 * Refuses a version older than the one on the host, a lower percentage, files that do not match, and a version without a draft.
 * Returns the names of the uploaded files.
 */
export const publish = async (
  { releases, host, stage, folder, key, keysBefore = [], tell }: PublishDeps,
  { version, percent }: PublishOptions,
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
  const offeredManifests: string[] = []
  for (const name of manifests) {
    const text = await readFile(join(folder, name), 'utf8')
    if (verifySignedBody(name, text, [key]) === null)
      throw new Refused(`${name} of the draft is not signed by our key`)
    const manifest = readFeedFile(name, text)
    if (manifest.version !== version) throw new Refused(`${name} of v${version} is of ${manifest.version}`)
    await checkFiles(folder, name, manifest)
    for (const { url } of manifest.files) files.add(url)
    const liveText = await host.read(name)
    // A manifest of another signer is ignored, so that it cannot prevent its replacement.
    const isOurs = liveText !== null && verifySignedBody(name, liveText, [key, ...keysBefore]) !== null
    if (liveText !== null && !isOurs)
      tell(`${name} on the feed’s host is not signed by our key: it counts as none and is replaced`)
    const liveManifest = isOurs ? readFeedFile(name, liveText) : null
    const releaseDate = chooseReleaseDate(version, liveManifest)
    const isBehind = liveManifest !== null && isOlder({ version, releaseDate }, liveManifest)
    // Installations on a newer beta must not return to an older release.
    if (isBehind && name.startsWith('beta') && versionIn(version)?.beta === null) continue
    if (isBehind)
      throw new Refused(`${name} offers ${liveManifest.version} already: a feed goes forward only`)
    // Only percentage and date come from the host: everything signed again comes from the draft.
    const livePercent = liveManifest?.stagingPercentage ?? 100
    if (liveManifest?.version === version && livePercent > percent)
      throw new Refused(`${name} is offered to ${livePercent} percent already: a feed goes forward only`)
    await writeFile(join(folder, name), withField(text, 'releaseDate', releaseDate))
    offeredManifests.push(name)
  }
  await stage(folder, percent)
  const uploadedNames: string[] = []
  const upload = async (name: string) => {
    await host.put(name, join(folder, name))
    uploadedNames.push(name)
  }
  // The files that a manifest names are uploaded before it.
  for (const name of files) {
    const liveHash = await host.sha512Of(name)
    if (liveHash === (await digestOf(join(folder, name), 'sha512', 'base64'))) continue
    if (liveHash !== null) tell(`another ${name} was on the feed’s host: it is replaced`)
    await upload(name)
  }
  for (const name of offeredManifests) await upload(name)
  if (release.draft) await releases.publish(release)
  return uploadedNames
}

const runStage = async (folder: string, percent: number): Promise<void> => {
  const code = await runNode([join(root, 'tests/tools/release/stage.ts'), folder, String(percent)])
  if (code !== 0) throw new Refused('the manifests could not be signed: nothing was published')
}

/* node tests/tools/release/publish.ts: publishes the version in RELEASE_VERSION to RELEASE_PERCENT percent. */
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
    const previousKeyText = process.env['PREVIOUS_UPDATE_PUBLIC_KEY'] ?? ''
    const previousKey = parsePublicKey(previousKeyText)
    if (!previousKey && previousKeyText !== '')
      throw new Refused('PREVIOUS_UPDATE_PUBLIC_KEY is no Ed25519 key')
    const parts = {
      releases: releasesIn(process.env),
      host,
      stage: runStage,
      folder,
      key,
      keysBefore: previousKey ? [previousKey] : [],
      tell: console.log,
    }
    for (const name of await publish(parts, wish)) console.log(name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
