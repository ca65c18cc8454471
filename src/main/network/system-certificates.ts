import { setImmediate as turn } from 'node:timers/promises'
import tls from 'node:tls'
import type { Log } from '../log/log.ts'

/** The part of Node's TLS that this needs. */
type CertificateStores = Pick<typeof tls, 'getCACertificates' | 'setDefaultCACertificates'>

/** The text of a certificate without blanks, by which the same one of two stores is found. */
const toKey = (pem: string): string => pem.replaceAll(/\s/g, '')

/**
 * Trusts what this computer's browsers trust: the roots of the Windows store, the macOS keychain, or Linux's folder, besides
 * Node's own. A company's proxy and many antivirus programs sign with a root of their own. Reading the system's store and
 * setting the list take some 30 ms each, in turns of their own: called once the window has begun to load. Never rejects.
 */
export const trustSystemCertificates = async (
  log: Pick<Log, 'info' | 'warn'>,
  stores: CertificateStores = tls,
): Promise<void> => {
  const startMs = performance.now()
  try {
    const system = stores.getCACertificates('system')
    await turn()
    const own = stores.getCACertificates('default')
    const known = new Set(own.map(toKey))
    stores.setDefaultCACertificates([...own, ...system.filter(pem => !known.has(toKey(pem)))])
    log.info('The system’s certificates are trusted', {
      count: system.length,
      ms: Math.round(performance.now() - startMs),
    })
  } catch (error) {
    log.warn('Could not read the system’s certificates', error)
  }
}
