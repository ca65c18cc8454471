import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { KeyName } from '../../../../shared/texts/key-list.ts'
import { useKeys } from '../../../kit/press/keys.ts'
import { Drawing, type DrawingName } from './drawings.tsx'

const useStyles = makeStyles({
  place: { containerName: 'steps', containerType: 'inline-size' },
  // Six, three or two per line: no card is left alone on the last one.
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '@container steps (max-width: 1000px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '@container steps (max-width: 500px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  top: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between' },
  key: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  text: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
})

/** The cards in display order, each with the shortcut that it teaches. */
const cards: Readonly<Record<DrawingName, KeyName>> = {
  search: 'palette',
  explain: 'explainCell',
  paste: 'pasteSeveral',
  inbox: 'openWaiting',
  views: 'palette',
  run: 'palette',
}
const names = Object.keys(cards) as DrawingName[]

/** The biggest time savers for new users: a picture, a key and a line each. */
export const FirstSteps = () => {
  const styles = useStyles()
  const { t } = useTranslation('firstSteps')
  const keyOf = useKeys()
  const keys = { approve: keyOf('approve') ?? '', reject: keyOf('refuse') ?? '' }
  return (
    <div className={styles.place}>
      <ul className={styles.cards}>
        {names.map(name => {
          // If single-letter keys are off, the palette offers the same.
          const key = keyOf(cards[name]) ?? keyOf('palette')
          return (
            <li key={name} className={styles.card}>
              <span className={styles.top}>
                <Drawing name={name} />
                <kbd className={styles.key}>{key}</kbd>
              </span>
              <span className={styles.name}>{t(`cards.${name}.title`)}</span>
              <span className={styles.text}>{t(`cards.${name}.text`, keys)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
