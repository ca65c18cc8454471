import { execFile } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { markForRehearsal } from '../../../packages/branded.ts'
import { createSelfSigned } from '../../../unit/platform/certificate.ts'
import { commandFile, root } from '../../run.ts'
import { releaseConfig } from '../make-packages.ts'
import { runIn, type Values } from './run-job.ts'

const run = promisify(execFile)

/** The publisher of a rehearsal's packages: the name of its certificate. */
export const testPublisher = 'Channel Console Rehearsal'
const password = 'rehearsal'

const runPowershell = (script: string) =>
  run('powershell.exe', [
    '-NoProfile',
    '-NonInteractive',
    '-Command',
    `$ErrorActionPreference = 'Stop'; ${script}`,
  ])

const makeWindowsCertificate = async (work: string): Promise<Values> => {
  const [pfx, cer, tls] = ['code.pfx', 'code.cer', 'tls.cer'].map(name => join(work, name))
  writeFileSync(tls ?? '', createSelfSigned.cert)
  await runPowershell(
    [
      `$made = New-SelfSignedCertificate -Type CodeSigningCert -Subject 'CN=${testPublisher}' -HashAlgorithm SHA256 -CertStoreLocation Cert:\\CurrentUser\\My`,
      `Export-PfxCertificate -Cert $made -FilePath '${pfx}' -Password (ConvertTo-SecureString '${password}' -AsPlainText -Force) | Out-Null`,
      `Export-Certificate -Cert $made -FilePath '${cer}' | Out-Null`,
      ...['Root', 'TrustedPublisher'].map(
        store =>
          `Import-Certificate -FilePath '${cer}' -CertStoreLocation Cert:\\LocalMachine\\${store} | Out-Null`,
      ),
      `Import-Certificate -FilePath '${tls}' -CertStoreLocation Cert:\\LocalMachine\\Root | Out-Null`,
    ].join('; '),
  )
  return { WIN_CSC_LINK: pfx ?? '', WIN_CSC_KEY_PASSWORD: password }
}

const makeMacCertificate = async (work: string): Promise<Values> => {
  const [config, key, cert, p12, tls] = ['openssl.cnf', 'code.key', 'code.pem', 'code.p12', 'tls.pem'].map(
    name => join(work, name),
  )
  writeFileSync(tls ?? '', createSelfSigned.cert)
  writeFileSync(
    config ?? '',
    `[req]\ndistinguished_name = name\nx509_extensions = use\nprompt = no\n[name]\nCN = ${testPublisher}\n[use]\nbasicConstraints = critical,CA:false\nkeyUsage = critical,digitalSignature\nextendedKeyUsage = critical,codeSigning\n`,
  )
  const runOpenssl = (...args: readonly (string | undefined)[]) => run('/usr/bin/openssl', args.map(String))
  await runOpenssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '30',
    '-config',
    config,
    '-keyout',
    key,
    '-out',
    cert,
  )
  await runOpenssl(
    'pkcs12',
    '-export',
    '-inkey',
    key,
    '-in',
    cert,
    '-out',
    p12,
    '-passout',
    `pass:${password}`,
  )
  const trust = (policy: string, file: string | undefined) =>
    run('sudo', [
      'security',
      'add-trusted-cert',
      '-d',
      '-r',
      'trustRoot',
      '-p',
      policy,
      '-k',
      '/Library/Keychains/System.keychain',
      String(file),
    ])
  await trust('codeSign', cert)
  await trust('ssl', tls)
  return { CSC_LINK: p12 ?? '', CSC_KEY_PASSWORD: password }
}

/**
 * Makes a certificate for this rehearsal and returns the variables that the builder signs with. This machine then trusts the
 * certificate and that of the local feed. Windows and macOS accept no update without a signature; Linux needs none.
 */
export const makeCertificate = async (work: string): Promise<Values> => {
  if (process.platform === 'win32') return makeWindowsCertificate(work)
  return process.platform === 'darwin' ? makeMacCertificate(work) : {}
}

interface BuilderOptions {
  readonly work: string
  readonly version: string
  /** The variables of a release. */
  readonly packageEnv: Values
  /** The variables to sign with. */
  readonly certificate: Values
}

const runBuilder = async (
  { work, version, packageEnv, certificate }: BuilderOptions,
  { name, mark, args }: { name: string; mark: typeof markForRehearsal; args: readonly string[] },
): Promise<string> => {
  const dist = join(work, name, version)
  const config = mark(releaseConfig(process.platform, { ...packageEnv, WINDOWS_PUBLISHER: testPublisher }))
  const file = join(work, `${name}-${version}.json`)
  writeFileSync(
    file,
    JSON.stringify({
      ...config,
      directories: { output: dist },
      extraMetadata: { ...config.extraMetadata, version },
      forceCodeSigning: process.platform !== 'linux',
      // A test certificate has no team: libraries of another team, or of none, would not be loaded.
      ...(process.platform === 'darwin' ? { mac: { notarize: false, hardenedRuntime: false } } : {}),
    }),
  )
  const arch = process.arch === 'arm64' ? '--arm64' : '--x64'
  await runIn(
    root,
    [commandFile('electron-builder'), '--config', file, '--publish', 'never', arch, ...args],
    certificate,
  )
  return dist
}

/** Makes this system's installers of a version around Electron's own binary. Returns the builder's folder. */
export const makeInstallers = (options: BuilderOptions): Promise<string> =>
  runBuilder(options, { name: 'installers', mark: markForRehearsal, args: [] })

/** Makes the program alone, as it is released: no debugger may drive it. Returns its executable. */
export const makeReleased = async (options: BuilderOptions): Promise<string> => {
  const dist = await runBuilder(options, { name: 'released', mark: config => config ?? {}, args: ['--dir'] })
  const folder = readdirSync(dist).find(name => /-unpacked$|^mac/.test(name))
  if (folder === undefined) throw new Error(`${dist} contains no program`)
  if (process.platform === 'win32') return join(dist, folder, 'Channel Console.exe')
  return process.platform === 'darwin'
    ? join(dist, folder, 'Channel Console.app', 'Contents', 'MacOS', 'Channel Console')
    : join(dist, folder, 'channel-console')
}
