import type { Configuration } from 'electron-builder'
import { signCommand } from '../../../resources/sign.ts'
import { Refused } from './command.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The ways to sign programs for Windows, with the variables of each: since 2023 new keys are on hardware or in a service. */
export const signingWays = {
  /** A certificate in a file; older ones only. */
  p12: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  /**
   * Microsoft's service (Trusted Signing), with the workflow's own identity. Not AZURE_CLIENT_ID: with that variable the
   * service's own library would use the machine's identity instead of the one that signed in.
   */
  azure: [
    'AZURE_SIGNING_CLIENT_ID',
    'AZURE_SIGNING_TENANT_ID',
    'AZURE_SIGNING_ENDPOINT',
    'AZURE_SIGNING_ACCOUNT',
    'AZURE_SIGNING_PROFILE',
  ],
  /** A program of another service or of a token, called for each file by `resources/sign.ts`. */
  command: ['WIN_SIGN_COMMAND'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type SigningWay = keyof typeof signingWays

const isGiven = (env: Env) => (name: string) => (env[name] ?? '').trim() !== ''
const ways = Object.keys(signingWays) as readonly SigningWay[]

const readSignCommand = (text: string): void => {
  try {
    signCommand(text, '')
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error))
  }
}

/** Finds the one complete way. Refuses none and several, with the names of the missing or extra ones. */
export const findSigningWay = (env: Env): SigningWay => {
  const completeWays = ways.filter(way => signingWays[way].every(isGiven(env)))
  const [way, other] = completeWays
  if (other)
    throw new Refused(`Windows is signed in one way, and ${completeWays.join(' and ')} are all there`)
  if (way) {
    if (way === 'command') readSignCommand(env['WIN_SIGN_COMMAND'] ?? '')
    return way
  }
  const missing = ways.map(
    one => `${one}: ${signingWays[one].filter(name => !isGiven(env)(name)).join(', ')}`,
  )
  throw new Refused(`no way to sign for Windows is whole; missing for ${missing.join('; for ')}`)
}

/** Creates the builder's configuration of the way in use, with SHA-256 alone, whatever the builder's own default is. */
export const signingConfig = (env: Env): NonNullable<Configuration['win']> => {
  const publisherName = env['WINDOWS_PUBLISHER'] ?? ''
  const way = findSigningWay(env)
  if (way === 'azure')
    return {
      signtoolOptions: null,
      azureSignOptions: {
        publisherName,
        endpoint: env['AZURE_SIGNING_ENDPOINT'] ?? '',
        codeSigningAccountName: env['AZURE_SIGNING_ACCOUNT'] ?? '',
        certificateProfileName: env['AZURE_SIGNING_PROFILE'] ?? '',
        fileDigest: 'SHA256',
        timestampDigest: 'SHA256',
      },
    }
  return {
    signtoolOptions: {
      publisherName,
      signingHashAlgorithms: ['sha256'],
      ...(way === 'command' ? { sign: './resources/sign.ts' } : {}),
    },
  }
}
