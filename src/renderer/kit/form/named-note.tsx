import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFailure } from '../failure/failure.ts'
import { parseOneNumber } from './clean-pasted.ts'
import type { NameLookup } from './fields.ts'
import { createNamedRead, findNamedRow, isNotOurs } from './name-lookup.ts'

const useStyles = makeStyles({
  note: { minHeight: tokens.lineHeightBase200, color: tokens.colorNeutralForeground2 },
  warning: { color: tokens.colorStatusWarningForeground3, fontWeight: tokens.fontWeightSemibold },
})

/** Debounce of the look-up while typing, in ms. */
const pause = 350

/** Debounced value of a field. */
const useDebounced = (value: string): string => {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    if (value === debouncedValue) return undefined
    const timer = setTimeout(() => setDebouncedValue(value), pause)
    return () => clearTimeout(timer)
  }, [value, debouncedValue])
  return debouncedValue
}

/** Shows below a field which record its number names. */
export const NamedNote = ({
  nameLookup,
  value,
}: {
  readonly nameLookup: NameLookup
  readonly value: string
}) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const typedNumber = parseOneNumber(value) ?? ''
  const number = useDebounced(typedNumber)
  const isAsked = number !== '' && number === typedNumber
  const { data, error } = useQuery(createNamedRead(nameLookup, isAsked ? number : null))
  if (!isAsked) return <div className={styles.note} />
  if (error && isNotOurs(error.failure)) return null
  const lookupResult = data === undefined ? null : findNamedRow(nameLookup, data, number)
  const failure = error?.failure ?? (lookupResult?.kind === 'unread' ? lookupResult.failure : null)
  const { Facts } = nameLookup
  return (
    <div className={styles.note} aria-live="polite">
      {failure ? (
        <span className={styles.warning}>{t('form.notLookedUp', { reason: formatFailure(failure) })}</span>
      ) : lookupResult === null ? (
        t('form.lookingUp')
      ) : lookupResult.kind === 'known' ? (
        <Facts row={lookupResult.row} />
      ) : (
        <span className={styles.warning}>{t('form.nobody', { number })}</span>
      )}
    </div>
  )
}
