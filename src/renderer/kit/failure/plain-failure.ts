import i18next from 'i18next'
import type { Failure } from '../../../shared/result.ts'
import { isolateText } from '../../../shared/texts/bidi.ts'
import { cutText } from '../../../shared/texts/text-ends.ts'
import { translateKeys } from '../../i18n/position.ts'
import { maskInPrivacyMode } from '../privacy/privacy-mode.ts'

/** Formats a failure in the user's language, for pages without writes: does not name states or fields of a record. Spec 1 §8. */
export const formatPlainFailure = (failure: Failure): string =>
  maskInPrivacyMode(isolateText(cutText(formatMessage(failure))))

/** Explanations of connection error codes for users. */
const reasons = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'address',
  EAI_AGAIN: 'address',
  ENETUNREACH: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ECONNRESET: 'cut',
  ECONNABORTED: 'cut',
  EPIPE: 'cut',
  ETIMEDOUT: 'silent',
  CERT_HAS_EXPIRED: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  PROXY_LOGIN: 'proxyLogin',
  PROXY_REFUSED: 'proxyRefused',
  PROXY_DOWN: 'proxyDown',
  PROXY_KIND: 'proxyKind',
} as const

const whyOffline = (code: string): string => {
  // Main adds the proxy's name to a word of its own.
  const [word = ''] = code.split(' ')
  const reason = (reasons as Readonly<Record<string, (typeof reasons)[keyof typeof reasons]>>)[word]
  return reason ? i18next.t(`errors:offlineWhy.${reason}`, { code }) : code
}

const formatMessage = (failure: Failure): string => {
  switch (failure.kind) {
    case 'offline':
      return i18next.t('errors:offline', { detail: whyOffline(failure.detail) })
    case 'http':
      return i18next.t('errors:http', { status: failure.status })
    case 'rejected':
      return failure.message || i18next.t('errors:rejected', { code: failure.code })
    case 'signedOut':
      return failure.message || i18next.t('errors:signedOut')
    case 'forbidden':
      return failure.message || i18next.t('errors:forbidden')
    case 'malformed':
      return i18next.t(failure.isTooLarge ? 'errors:tooLarge' : 'errors:malformed', {
        endpoint: failure.endpoint,
        detail: failure.detail,
      })
    case 'misconfigured':
      if (!failure.file) return i18next.t('errors:misconfiguredDemo', { detail: failure.detail })
      if (!failure.field) {
        return i18next.t('errors:misconfiguredFile', { file: failure.file, detail: failure.detail })
      }
      return i18next.t('errors:misconfigured', {
        file: failure.file,
        field: failure.field,
        detail: failure.detail,
      })
    case 'disk':
      return i18next.t(`errors:disk.${failure.reason}`, { path: failure.path })
    case 'repeat':
      return i18next.t(`errors:repeat.${failure.reason}`)
    case 'invalid':
      return formatFieldMessage(failure.fields[0]?.message)
    case 'unread':
      return i18next.t('errors:unread', { reason: formatMessage(failure.reason) })
    case 'stale':
    case 'unconfirmed':
      return i18next.t(`errors:${failure.kind}.nothing`)
    case 'changed':
      return i18next.t(failure.now === null ? 'errors:changed.gone' : 'errors:changed.some')
    case 'timeout':
    case 'outcomeUnknown':
    case 'cancelled':
      return i18next.t(`errors:${failure.kind}`)
    case 'busy':
      return i18next.t(failure.reason === 'survey' ? 'errors:surveyRuns' : 'errors:busy')
    default:
      return failure satisfies never
  }
}

/** Returns the message of an invalid field: the schema's i18n key if it has one, else the general one. */
export const formatFieldMessage = (message: string | undefined): string =>
  message ? translateKeys(message, 'errors:invalid') : i18next.t('errors:invalid')
