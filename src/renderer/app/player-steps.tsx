import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { formatCount } from '../../shared/domain/money.ts'
import { stepPlayer, stepsOf, usePlayers } from './player-visits.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  place: { fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** On to the next and back to the previous player of the list that the one on show was opened from. */
export const PlayerSteps = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const steps = usePlayers(useShallow(stepsOf))
  if (!steps) return null
  const { at, of, isOpen, isFirst, isLast } = steps
  const step = (by: 1 | -1, name: 'previous' | 'next', key: string, end: string | null) => (
    <Button
      size="small"
      appearance="subtle"
      icon={by < 0 ? <ChevronUp20Regular /> : <ChevronDown20Regular />}
      aria-label={t(`player.${name}`)}
      aria-keyshortcuts={key}
      title={
        end ?? `${t(`player.${name}`)} (${key.replace('Arrow', '').replace('Up', '↑').replace('Down', '↓')})`
      }
      disabledFocusable={end !== null}
      onClick={() => stepPlayer(by)}
    />
  )
  return (
    <fieldset aria-label={t('player.steps')} className={styles.root}>
      {step(-1, 'previous', 'Alt+ArrowUp', isFirst ? t('player.first') : null)}
      <output className={styles.place}>
        {t('player.place', { at: formatCount(at), of: `${formatCount(of)}${isOpen ? '+' : ''}` })}
      </output>
      {step(1, 'next', 'Alt+ArrowDown', isLast ? t('player.last') : null)}
    </fieldset>
  )
}
