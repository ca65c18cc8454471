import { Combobox, makeStyles, Option } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChoiceOption as Choice, filterChoices } from './choices.ts'

const useStyles = makeStyles({
  box: { width: '100%', minWidth: 0, contain: 'inline-size' },
  input: { minWidth: 0 },
})

interface Props {
  readonly size: 'small' | 'medium'
  /** The chosen code. */
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChosen: (code: string) => void
}

/** Searchable choice: filters by label or code. Text without a choice is discarded. */
export const ChoiceBox = ({ size, value, choices, onChosen }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const [searchText, setSearchText] = useState<string | null>(null)
  const selectedLabel = choices.find(({ code }) => code === value)?.label ?? ''
  const matches = searchText === null ? choices : filterChoices(choices, searchText)
  return (
    <Combobox
      className={styles.box}
      input={{ className: styles.input, autoComplete: 'off' }}
      expandIcon={{ 'aria-label': t('form.showChoices') }}
      size={size}
      value={searchText ?? selectedLabel}
      selectedOptions={[value]}
      onChange={event => setSearchText(event.target.value)}
      onOptionSelect={(_, { optionValue }) => {
        // Typed text that differs from the choice is no choice yet.
        if (optionValue === undefined) return
        setSearchText(null)
        if (optionValue !== value) onChosen(optionValue)
      }}
      onOpenChange={(_, { open }) => !open && setSearchText(null)}
      onFocus={event => event.target.select()}
      onBlur={() => setSearchText(null)}
    >
      {matches.map(({ code, label }) => (
        <Option key={code} value={code} text={label}>
          {label}
        </Option>
      ))}
      {matches.length === 0 && (
        <Option key="none" value="" text={t('form.noChoice')} disabled>
          {t('form.noChoice')}
        </Option>
      )}
    </Combobox>
  )
}
