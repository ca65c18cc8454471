import i18next from 'i18next'
import { dictionaryOf } from '../../shared/domain/dictionaries.ts'
import { labelOf } from '../../shared/domain/dictionary.ts'
import type { Language } from '../../shared/language.ts'
import type { Failure } from '../../shared/result.ts'
import { textIfAny } from '../i18n/position.ts'
import { plainFailureText } from './plain-failure.ts'

/** A failure in the user's language; the server's own message where it sent one. Spec 1 §8. */
export const failureText = (failure: Failure): string => {
  if (failure.kind === 'changed') {
    const names = Object.keys(failure.now ?? {}).flatMap(field => textIfAny(`fields:${field}`) ?? [])
    return names.length > 0
      ? i18next.t('errors:changed.fields', { fields: names.join(', ') })
      : plainFailureText(failure)
  }
  if (failure.kind === 'unread') return i18next.t('errors:unread', { reason: failureText(failure.reason) })
  if ((failure.kind !== 'stale' && failure.kind !== 'unconfirmed') || failure.on === null) {
    return plainFailureText(failure)
  }
  const state = labelOf(dictionaryOf(failure.state), failure.on ? 1 : 0, i18next.language as Language)
  return i18next.t(`errors:${failure.kind}.state`, { state })
}
