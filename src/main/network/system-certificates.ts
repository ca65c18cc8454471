import tls from 'node:tls'
import type { Log } from '../log/log.ts'

/** The part of Node's TLS that this needs. */
type CertificateStores = Pick<typeof tls, 'getCACertificates' | 'setDefaultCACertificates'>

/**
 * Trusts what this computer's browsers trust: the roots of the Windows store, the macOS keychain, or Linux's folder, besides
 * Node's own. A company's proxy and many antivirus programs sign with a root of their own. Reads the system's store at once,
 * which takes milliseconds to a few hundred: called once the window has begun to load. Never throws.
 */
export const trustSystemCertificates = (
  log: Pick<Log, 'info' | 'warn'>,
  stores: CertificateStores = tls,
): void => {
  const startMs = performance.now()
  try {
    const system = stores.getCACertificates('system')
    stores.setDefaultCACertificates([...stores.getCACertificates('default'), ...system])
    log.info('The system’s certificates are trusted', {
      count: system.length,
      ms: Math.round(performance.now() - startMs),
    })
  } catch (error) {
    log.warn('Could not read the system’s certificates', error)
  }
}
