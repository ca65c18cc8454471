import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinNames } from '../../words/join.ts'
import { useListScope } from '../list-scope.ts'
import { findMissedNumbers, type UnfoundNumbers, useHiddenByFilters } from '../sums/missed-numbers.ts'
import { formatTruncation, type IdResult, maskNumber } from './multi-id-search.ts'

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalL}`,
    paddingTop: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
  },
  missed: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
})

/**
 * Result of a search for several numbers: how many were found, which were not and under which filters, which have more rows.
 * After broadening: the filters that had hidden the rest.
 */
export const MultiIdNote = ({ each }: { readonly each: readonly IdResult[] }) => {
  const { source, list, data, context, params, search: startSearch } = useListScope()
  const { t } = useTranslation('list')
  const styles = useStyles()
  const [unfoundNumbers, setUnfoundNumbers] = useState<UnfoundNumbers | null>(null)
  const outside = useHiddenByFilters({ source, list, data, each, unfoundNumbers })
  const { numbers, inForce, narrowingFilters, broadValues } = findMissedNumbers({
    source,
    list,
    data,
    each,
    context,
    params,
  })
  const truncatedResults = each.filter(({ rows, total }) => rows > 0 && total > rows)
  const open = each.filter(({ rows, total, isOpen }) => isOpen && rows > 0 && total <= rows)
  const inWords = (all: readonly string[]) =>
    joinNames(all.map(number => maskNumber(number, context.shareSafe)))
  return (
    <output className={styles.note}>
      <span>{t('each.found', { found: each.length - numbers.length, n: each.length })}</span>
      {outside.map(({ search, numbers: foundNumbers }) => (
        <span key={search}>{t('each.outside', { numbers: inWords(foundNumbers), search })}</span>
      ))}
      {numbers.length > 0 && (
        <>
          <span className={styles.missed}>{t('each.missed', { numbers: inWords(numbers) })}</span>
          {inForce.length > 0 && <span>{t('each.inForce', { search: inForce.join(' · ') })}</span>}
          {broadValues && (
            <Button
              size="small"
              onClick={() => {
                setUnfoundNumbers({ numbers, narrowingFilters, broadValues })
                startSearch(broadValues)
              }}
            >
              {t('search.widen')}
            </Button>
          )}
        </>
      )}
      {truncatedResults.map(result => (
        <span key={result.number} className={styles.missed}>
          {formatTruncation(result, context.shareSafe)}
        </span>
      ))}
      {open.map(({ number, rows }) => (
        <span key={number} className={styles.missed}>
          {t('each.open', { number: maskNumber(number, context.shareSafe), rows })}
        </span>
      ))}
    </output>
  )
}
