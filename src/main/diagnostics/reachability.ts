import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, isIP } from 'node:net'
import { connect as connectTls, type PeerCertificate, type TLSSocket } from 'node:tls'
import type { Network } from '../network/network.ts'
import type { Route } from '../network/routes.ts'
import { isUnprotected } from '../platform/loopback.ts'
import { createFailedStep, createPassedStep, getErrorName, type StepResult, skip } from './step-result.ts'
import { findAlert } from './tls-alerts.ts'

const soonMs = 14 * 24 * 60 * 60 * 1000

/** Host name for system functions: IPv6 without brackets. */
const getHostName = (url: URL): string => url.hostname.replaceAll(/^\[|\]$/g, '')

/** Port of an address, by default its scheme's. */
const getPort = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)

/** Reports whether the connection is protected by TLS. */
export const checkAddress = (url: URL): StepResult =>
  createPassedStep(isUnprotected(url.href) ? 'addressUnprotected' : 'addressGood', {
    host: url.hostname,
    port: getPort(url),
  })

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** Resolves the host's addresses with the system's resolver, as a connection does. */
export const resolveName = async (url: URL, signal: AbortSignal): Promise<StepResult> => {
  const host = getHostName(url)
  if (isIP(host)) return skip('dnsLiteral', { host })
  try {
    // Raced: a system lookup cannot be canceled.
    const addresses = await Promise.race([lookup(host, { all: true }), whenAborted(signal)])
    return createPassedStep('dnsFound', {
      host,
      address: addresses[0]?.address ?? '',
      count: addresses.length,
    })
  } catch (error) {
    const isUnknown = ['ENOTFOUND', 'EAI_NONAME', 'ENODATA'].includes(getErrorName(error))
    return createFailedStep(isUnknown ? 'dnsUnknown' : 'dnsSilent', { host })
  }
}

/** Opens a TCP connection and closes it. */
export const checkConnection = async (url: URL, signal: AbortSignal): Promise<StepResult> => {
  const [host, port] = [getHostName(url), getPort(url)]
  const socket = connect({ host, port })
  try {
    await once(socket, 'connect', { signal })
    return createPassedStep('tcpOpen', { host, port })
  } catch (error) {
    const code = getErrorName(error)
    if (code === 'ECONNREFUSED') return createFailedStep('tcpRefused', { host, port })
    return signal.aborted || code === 'ETIMEDOUT'
      ? createFailedStep('tcpSilent', { host, port })
      : createFailedStep('tcpUnreachable', { host, port, code })
  } finally {
    socket.destroy()
  }
}

const problems = {
  CERT_HAS_EXPIRED: 'tlsExpired',
  CERT_NOT_YET_VALID: 'tlsNotYet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tlsOtherHost',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tlsSelfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'tlsUnknownIssuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tlsUnknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT: 'tlsUnknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tlsUnknownIssuer',
} as const
const isProblem = (code: string): code is keyof typeof problems => Object.hasOwn(problems, code)

const joinText = (value: string | readonly string[] | undefined): string => [value ?? ''].flat().join(', ')

/** Subject of a certificate; many name only hosts, in their alternative names. */
const getSubjectName = ({ subject, subjectaltname }: PeerCertificate, host: string): string =>
  joinText(subject?.CN) || (/\bDNS:([^\s,"]+)/.exec(subjectaltname ?? '')?.[1] ?? host)

const describeCertificate = (host: string, certificate: PeerCertificate) => ({
  host,
  name: getSubjectName(certificate, host),
  issuer: joinText(certificate.issuer?.O ?? certificate.issuer?.CN),
  since: Date.parse(certificate.valid_from),
  until: Date.parse(certificate.valid_to),
})

const judgeCertificate = (
  host: string,
  certificate: PeerCertificate,
  problem: string,
  now: number,
): StepResult => {
  const values = describeCertificate(host, certificate)
  if (problem === '') return createPassedStep(values.until - now < soonMs ? 'tlsEndsSoon' : 'tlsGood', values)
  return isProblem(problem)
    ? createFailedStep(problems[problem], values)
    : createFailedStep('tlsFailed', { host, code: problem })
}

/**
 * Checks the certificate like a connection of the console. An invalid one is accepted for inspection only: nothing is sent over
 * this connection.
 */
export const checkCertificate = async (
  { url, route, network }: { readonly url: URL; readonly route: Route; readonly network: Network },
  signal: AbortSignal,
  now: number,
): Promise<StepResult> => {
  if (url.protocol !== 'https:') return skip('tlsNone')
  const host = getHostName(url)
  let socket: TLSSocket | undefined
  try {
    const tunnel = route.kind === 'proxy' ? await network.openTunnel(route, url, signal) : null
    socket = connectTls({
      ...(tunnel?.socket ? { socket: tunnel.socket } : { host, port: getPort(url) }),
      ...(!isIP(host) && { servername: host }),
      rejectUnauthorized: false,
    })
    await once(socket, 'secureConnect', { signal })
    const problem = socket.authorized ? '' : String(socket.authorizationError)
    return judgeCertificate(host, socket.getPeerCertificate(), problem, now)
  } catch (error) {
    const code = signal.aborted ? 'ETIMEDOUT' : getErrorName(error)
    return createFailedStep(findAlert(code) ?? 'tlsFailed', { host, code })
  } finally {
    socket?.destroy()
  }
}
