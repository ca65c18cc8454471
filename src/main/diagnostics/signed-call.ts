import { system } from '../../shared/endpoints/system.ts'
import type { Failure } from '../../shared/result.ts'
import type { Platform } from '../platform/platform.ts'
import { bad, type Found, good } from './finding.ts'

/** With these a platform says that nobody is signed in (spec 1 §8). */
const nobody: readonly string[] = ['410003', '410000']

const judged = (failure: Failure): Found => {
  switch (failure.kind) {
    // Who may do what is asked only once the signature is right.
    case 'forbidden':
      return good('signatureAccepted')
    case 'signedOut':
      return good('signatureNotRefused')
    case 'rejected':
      return nobody.includes(failure.code)
        ? good('signatureNotRefused')
        : bad('signatureRefused', { message: failure.message })
    case 'malformed':
      return bad('signatureUnreadable', { detail: failure.detail })
    case 'http':
      return bad('signatureUnreadable', { detail: `HTTP ${failure.status}` })
    case 'offline':
    case 'timeout':
    case 'cancelled':
    // None of these befalls a read without parameters.
    case 'invalid':
    case 'misconfigured':
    case 'outcomeUnknown':
    case 'busy':
    case 'repeat':
    case 'stale':
    case 'changed':
    case 'unread':
    case 'unconfirmed':
    case 'disk':
      return bad('signatureNoAnswer')
    default:
      return failure satisfies never
  }
}

/**
 * Makes one signed read, which changes nothing: the menu of whoever is signed in, else the project's note (spec 1 §7), which
 * some platforms give to anybody. A platform that wants a session first does not tell whether it looked at the signature.
 */
export const trySignature = async (
  platform: Platform,
  isSignedIn: boolean,
  signal: AbortSignal,
): Promise<Found> => {
  const call = isSignedIn ? system.menus : system.projectNote
  const result = await platform.call(call, {}, { signal })
  return result.ok ? good('signatureAccepted') : judged(result.failure)
}
