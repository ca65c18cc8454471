import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMinute } from './range-value.ts'

interface Props {
  /** `HH:mm`; '' without a time. */
  readonly minute: string
  readonly isDisabled: boolean
  readonly className: string
  readonly onMinute: (minute: string) => void
}

/** Input of a time by the 24-hour clock: a native one would follow the system's. */
export const TimeEntry = ({ minute, isDisabled, className, onMinute }: Props) => {
  const { t } = useTranslation('list')
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    const typedMinute = draft === null ? undefined : parseMinute(draft)
    if (typedMinute !== undefined) onMinute(typedMinute)
    setDraft(null)
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      size={5}
      placeholder={t('range.minute')}
      className={className}
      value={draft ?? minute}
      disabled={isDisabled}
      onChange={({ target }) => {
        setDraft(target.value)
        // A whole time applies at once, as in a native input.
        const typedMinute =
          target.value.length === 5 || target.value === '' ? parseMinute(target.value) : undefined
        if (typedMinute !== undefined) onMinute(typedMinute)
      }}
      onBlur={commit}
    />
  )
}
