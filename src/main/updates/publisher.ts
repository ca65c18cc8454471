import { execFile } from 'node:child_process'
import { win32 } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

/** Runs a PowerShell script and returns its output. */
type RunScript = (script: string) => Promise<string>

const Signature = z.object({ Status: z.literal(0), Path: z.string(), Subject: z.string() })

/** Fields of a distinguished name: `CN="Console, Ltd.", C=BR`; quoted values may contain commas. */
const parseFields = (name: string): ReadonlyMap<string, string> => {
  const fields = name.matchAll(/(?:^|,)\s*([A-Za-z.\d]+)\s*=\s*("(?:[^"]|"")*"|[^,]*)/g)
  return new Map(
    Array.from(fields, ([, key = '', value = '']) => [
      key.toUpperCase(),
      value.trim().replaceAll(/^"|"$/g, '').replaceAll('""', '"'),
    ]),
  )
}

const isPublisher = (publisherName: string, subject: ReadonlyMap<string, string>): boolean => {
  const fields = parseFields(publisherName)
  if (fields.size === 0) return publisherName !== '' && subject.get('CN') === publisherName
  return [...fields].every(([key, value]) => subject.get(key) === value)
}

/** Runs the system's own PowerShell by its absolute path, not through PATH. */
const runInPowerShell: RunScript = async script => {
  const program = win32.join(
    process.env['SystemRoot'] ?? 'C:\\Windows',
    'System32\\WindowsPowerShell\\v1.0\\powershell.exe',
  )
  // PSModulePath may name modules of a newer PowerShell, which do not load here.
  const { PSModulePath: _modules, ...env } = process.env
  const args = ['-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', script]
  const { stdout } = await promisify(execFile)(program, args, { env, timeout: 30_000, windowsHide: true })
  return stdout
}

/**
 * Checks that a Windows program has a valid signature by one of these publishers; null if so, else the reason. Unlike
 * electron-updater's check, which accepts a file if PowerShell cannot run, this one fails closed.
 */
export const checkPublisher = async (
  publishers: readonly string[],
  file: string,
  run: RunScript = runInPowerShell,
): Promise<string | null> => {
  const literal = `'${file.replaceAll("'", "''")}'`
  const script = [
    '[Console]::OutputEncoding = [Text.Encoding]::UTF8',
    `Get-AuthenticodeSignature -LiteralPath ${literal} | Select-Object Status, Path, @{n='Subject';e={$_.SignerCertificate.Subject}} | ConvertTo-Json -Compress`,
  ].join('; ')
  try {
    const { Path, Subject } = Signature.parse(JSON.parse(await run(script)))
    if (win32.normalize(Path).toLowerCase() !== win32.normalize(file).toLowerCase())
      return 'another file was checked'
    const subject = parseFields(Subject)
    return publishers.some(publisher => isPublisher(publisher, subject)) ? null : `signed by ${Subject}`
  } catch {
    return 'no valid signature could be read'
  }
}
