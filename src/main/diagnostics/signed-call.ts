import { system } from '../../shared/endpoints/system.ts'
import type { Failure } from '../../shared/result.ts'
import type { Platform } from '../platform/platform.ts'
import { fail, pass, type StepResult } from './step-result.ts'

/** With these a platform says that nobody is signed in (spec 1 §8). */
const nobody: readonly string[] = ['410003', '410000']

const judged = (failure: Failure): StepResult => {
  switch (failure.kind) {
    // Who may do what is asked only once the signature is right.
    case 'forbidden':
      return pass('signatureAccepted')
    case 'signedOut':
      return pass('signatureNotRefused')
    case 'rejected':
      return nobody.includes(failure.code)
        ? pass('signatureNotRefused')
        : fail('signatureRefused', { message: failure.message })
    case 'malformed':
      return fail('signatureUnreadable', { detail: failure.detail })
    case 'http':
      return fail('signatureUnreadable', { detail: `HTTP ${failure.status}` })
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
      return fail('signatureNoAnswer')
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
): Promise<StepResult> => {
  const call = isSignedIn ? system.menus : system.projectNote
  const result = await platform.call(call, {}, { signal })
  return result.ok ? pass('signatureAccepted') : judged(result.failure)
}
