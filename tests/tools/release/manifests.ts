import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signManifest, stripSignature } from '../../../src/main/updates/signature.ts'

/** An error in the arguments or the input of a command: printed without a stack. */
export class ReleaseError extends Error {}

/** Lists the feed's manifests of a folder: `latest.yml`, `beta-mac.yml` …, without other files of the builder. */
export const manifestNames = (folder: string): readonly string[] => {
  const names = readdirSync(folder).filter(name => /^(latest|beta|alpha)(-[a-z0-9-]+)?\.yml$/.test(name))
  if (names.length === 0) throw new ReleaseError(`${folder} has no feed manifest (latest.yml, beta.yml …)`)
  return names.toSorted()
}

/** Reads the private key as PEM from the environment: it is never a file of the project. */
export const signingKey = (): string => {
  const pem = process.env['UPDATE_SIGNING_KEY'] ?? ''
  if (!pem.includes('PRIVATE KEY'))
    throw new ReleaseError('UPDATE_SIGNING_KEY must hold the private key as PEM')
  return pem
}

/** Reads a field at the top of a manifest as text; undefined if there is none. */
export const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'm')
    .exec(text)?.[1]
    ?.trim()
    .replaceAll(/^(['"])(.*)\1$/g, '$2')

/** Sets a field of a manifest as JSON, which is valid YAML; removes the signature, which would be invalid. */
export const withField = (text: string, name: string, value: unknown): string => {
  const body = stripSignature(text)
  const line = `${name}: ${JSON.stringify(value)}`
  return fieldOf(body, name) === undefined
    ? `${body}${line}\n`
    : body.replace(new RegExp(`^${name}:.*$`, 'm'), () => line)
}

/** Changes the text of a manifest; also receives its name. */
type ChangeText = (text: string, name: string) => string

/** Changes and signs every manifest of a folder: all of them, or none if one fails. */
export const signAll = (folder: string, changeText: ChangeText = text => text): readonly string[] => {
  const pem = signingKey()
  const all = manifestNames(folder).map(name => {
    const path = join(folder, name)
    return { name, path, text: signManifest(name, changeText(readFileSync(path, 'utf8'), name), pem) }
  })
  for (const { path, text } of all) {
    writeFileSync(`${path}.new`, text)
    renameSync(`${path}.new`, path)
  }
  return all.map(({ name }) => name)
}

/** Runs a command and prints an expected error in one line. */
export const runCommand = (command: () => string): void => {
  try {
    process.stdout.write(`${command()}\n`)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isExpected = error instanceof ReleaseError || 'code' in error
    process.stderr.write(`${isExpected ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}
