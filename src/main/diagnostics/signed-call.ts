import { system } from '../../areas/system/calls.ts'
import type { Failure } from '../../shared/result.ts'
import type { Platform } from '../platform/platform.ts'
import { createFailedStep, createPassedStep, type StepResult } from './step-result.ts'

/** Codes by which a platform reports a missing session (spec 1 §8). */
const signedOutCodes: readonly string[] = ['410003', '410000']

const judgeFailure = (failure: Failure): StepResult => {
  // Permissions are checked only after the signature, so that was accepted.
  if (failure.kind === 'forbidden') return createPassedStep('signatureAccepted')
  if (failure.kind === 'signedOut') return createPassedStep('signatureNotRefused')
  if (failure.kind === 'rejected') {
    return signedOutCodes.includes(failure.code)
      ? createPassedStep('signatureNotRefused')
      : createFailedStep('signatureRefused', { message: failure.message })
  }
  if (failure.kind === 'malformed') return createFailedStep('signatureUnreadable', { detail: failure.detail })
  if (failure.kind === 'http')
    return createFailedStep('signatureUnreadable', { detail: `HTTP ${failure.status}` })
  return createFailedStep('signatureNoAnswer')
}

/**
 * Makes one signed read: the menu if signed in, else the project's note (spec 1 §7), which some platforms return to anyone. A
 * platform that requires a session first does not reveal whether it checked the signature.
 */
export const trySignature = async (
  platform: Platform,
  isSignedIn: boolean,
  signal: AbortSignal,
): Promise<StepResult> => {
  const call = isSignedIn ? system.menus : system.projectNote
  const result = await platform.call(call, {}, { signal })
  return result.ok ? createPassedStep('signatureAccepted') : judgeFailure(result.failure)
}
