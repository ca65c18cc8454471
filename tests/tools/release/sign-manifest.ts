import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isNewer, isVersion } from '../../../src/main/updates/version.ts'
import { languages } from '../../../src/shared/language.ts'
import { fieldOf, ReleaseError, runCommand, signAll, withField } from './manifests.ts'
import { kernelVersion, systemFloor, systemOfManifest } from './system-floor.ts'

/*
 * node tests/tools/release/sign-manifest.ts FOLDER
 *
 * Signs every feed manifest of the folder with the key in UPDATE_SIGNING_KEY (Ed25519, PEM). A release.json beside them contains
 * what the builder does not know: the notes in each language, the oldest version still supported, the first percentage.
 */
const Kernel = z.string().regex(/^\d+\.\d+\.\d+$/)
const Release = z.strictObject({
  notes: z
    .strictObject(Object.fromEntries(languages.map(one => [one, z.string().min(1).max(4000)])))
    .optional(),
  minimumVersion: z.string().refine(isVersion, 'not a version').optional(),
  percent: z.int().min(1).max(100).optional(),
  /** Versions of the kernel, as installations compare them. */
  minimumSystemVersion: z.strictObject({ windows: Kernel, macos: Kernel }).optional(),
})

const readRelease = (folder: string): z.output<typeof Release> => {
  const path = join(folder, 'release.json')
  if (!existsSync(path)) return {}
  try {
    return Release.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'it is no JSON'
    throw new ReleaseError(`${path}: ${why}`)
  }
}

const checkManifest = (text: string, name: string, minimum: string | undefined): void => {
  const version = fieldOf(text, 'version') ?? ''
  const releasedAt = Date.parse(fieldOf(text, 'releaseDate') ?? '')
  if (!isVersion(version))
    throw new ReleaseError(`${name}: "${version}" is no version of ours (1.4.0, 1.4.0-beta.2)`)
  if (name.startsWith('latest') && version.includes('-'))
    throw new ReleaseError(`${name}: ${version} is a beta, which has no place on the stable channel`)
  if (Number.isNaN(releasedAt)) throw new ReleaseError(`${name}: it has no releaseDate`)
  // An installation that accepted it would refuse everything until that day.
  if (releasedAt > Date.now() + 60_000) throw new ReleaseError(`${name}: its releaseDate is in the future`)
  if (minimum !== undefined && isNewer(minimum, version))
    throw new ReleaseError(`${name}: it demands ${minimum} and offers ${version}`)
}

runCommand(() => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new ReleaseError('usage: sign-manifest.ts FOLDER')
  const { notes, minimumVersion, percent, minimumSystemVersion: systems } = readRelease(folder)
  const names = signAll(folder, (text, name) => {
    checkManifest(text, name, minimumVersion)
    const system = systemOfManifest(name)
    const minimumSystemVersion =
      system === null ? undefined : (systems?.[system] ?? kernelVersion(system, systemFloor[system]))
    const fields = Object.entries({ notes, minimumVersion, minimumSystemVersion })
    const newText = fields.reduce(
      (all, [field, value]) => (value === undefined ? all : withField(all, field, value)),
      text,
    )
    // A version that is already staged keeps its percentage.
    const isStaged = fieldOf(newText, 'stagingPercentage') !== undefined
    return percent === undefined || isStaged ? newText : withField(newText, 'stagingPercentage', percent)
  })
  return `Signed ${names.join(', ')}`
})
