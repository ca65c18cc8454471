import i18next from 'i18next'
import { getDictionary } from '../../../shared/domain/dictionaries.ts'
import { getCodeLabel } from '../../../shared/domain/dictionary.ts'
import type { Language } from '../../../shared/language.ts'
import type { Failure } from '../../../shared/result.ts'
import { translateIfAny } from '../../i18n/position.ts'
import { joinNames } from '../words/join.ts'
import { formatPlainFailure } from './plain-failure.ts'

/** Formats a failure in the user's language; prefers the server's own message. Spec 1 §8. */
export const formatFailure = (failure: Failure): string => {
  if (failure.kind === 'changed') {
    const names = Object.keys(failure.now ?? {}).flatMap(field => translateIfAny(`fields:${field}`) ?? [])
    return names.length > 0
      ? i18next.t('errors:changed.fields', { fields: joinNames(names) })
      : formatPlainFailure(failure)
  }
  if (failure.kind === 'unread') return i18next.t('errors:unread', { reason: formatFailure(failure.reason) })
  if ((failure.kind !== 'stale' && failure.kind !== 'unconfirmed') || failure.on === null) {
    return formatPlainFailure(failure)
  }
  const state = getCodeLabel(getDictionary(failure.state), failure.on ? 1 : 0, i18next.language as Language)
  return i18next.t(`errors:${failure.kind}.state`, { state })
}
