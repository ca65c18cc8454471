import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { ArrowReset20Regular } from '@fluentui/react-icons/svg/arrow-reset'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 280px) 32px',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@container (max-width: 620px)': { gridTemplateColumns: 'minmax(0, 1fr) 32px' },
  },
  words: { '@container (max-width: 620px)': { gridColumn: '1 / -1' } },
  label: { fontWeight: tokens.fontWeightSemibold },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  control: { minWidth: 0 },
})

interface Props {
  /** Id of the control that the label names. */
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly isDefault: boolean
  readonly onReset: () => void
  readonly children: ReactNode
}

/** A setting: label, hint, control, and a reset to the default. */
export const SettingRow = ({ id, label, hint, isDefault, onReset, children }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('desk')
  const reset = t('reset', { label })
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      </div>
      <div className={styles.control}>{children}</div>
      <Tooltip content={reset} relationship="label">
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowReset20Regular />}
          // Disabled instead of removed: removal would lose the focus.
          disabledFocusable={isDefault}
          onClick={onReset}
        />
      </Tooltip>
    </div>
  )
}
