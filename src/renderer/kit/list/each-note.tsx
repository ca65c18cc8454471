import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Brought } from './each.ts'

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalL}`,
    paddingTop: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
  },
  missed: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
})

/** What became of several numbers that were searched for: how many were found, which were not, which have more rows. */
export const EachNote = ({ each }: { readonly each: readonly Brought[] }) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const missed = each.filter(({ rows }) => rows === 0).map(({ number }) => number)
  const cut = each.filter(({ rows, total }) => rows > 0 && total > rows)
  return (
    <output className={styles.note}>
      <span>{t('each.found', { found: each.length - missed.length, n: each.length })}</span>
      {missed.length > 0 && (
        <span className={styles.missed}>{t('each.missed', { numbers: missed.join(', ') })}</span>
      )}
      {cut.map(({ number, rows, total }) => (
        <span key={number} className={styles.missed}>
          {t('each.cut', { number, rows, total })}
        </span>
      ))}
    </output>
  )
}
