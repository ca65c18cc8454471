import { Checkbox, Input, type InputProps, makeStyles, Select, Textarea } from '@fluentui/react-components'
import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MonthField } from '../range/month-field.tsx'
import { RangeField } from '../range/range-field.tsx'
import { ChoiceBox } from './choice-box.tsx'
import { type FieldContext, getChoiceLabel, listOptions, maxListedChoices } from './choices.ts'
import {
  cleanPastedAmount,
  cleanPastedText,
  extractNumber,
  extractNumbers,
  joinPastedLines,
  keepCellsApart,
} from './clean-pasted.ts'
import { DateTimeField } from './date-time-field.tsx'
import type { Field, Purpose, TextField, Values } from './fields.ts'
import { PictureNote } from './picture-note.tsx'

// The controls' own minimum width exceeds the space in a compact search bar.
const useStyles = makeStyles({ control: { width: '100%', minWidth: 0 } })

interface Props {
  readonly field: Field
  readonly label: string
  readonly value: string
  /** Other values entered, as a field's choices may depend on them. */
  readonly values: Values
  readonly context: FieldContext
  readonly purpose: Purpose
  readonly onChange: (value: string) => void
  /** Called instead for a value that was chosen rather than typed. */
  readonly onChosen?: ((value: string) => void) | undefined
  readonly onBusy?: ((busy: boolean) => void) | undefined
}

/** Returns how pasted text is cleaned. */
const getCleaner = ({ digits, isCode }: TextField, isSearched: boolean): ((pasted: string) => string) => {
  if (isCode) return keepCellsApart
  if (digits) return isSearched ? extractNumbers : extractNumber
  return isSearched ? text => joinPastedLines(cleanPastedText(text)) : joinPastedLines
}

/** Inserts cleaned pasted text at the selection. */
const createPasteHandler =
  (clean: (pasted: string) => string, onChange: (value: string) => void) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const pastedText = event.clipboardData.getData('text')
    const text = clean(pastedText)
    if (text === pastedText) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    onChange(value.slice(0, start) + text + value.slice(end))
  }

/** Input that masks its value in privacy mode until the operator types into it. */
const TypedInput = ({ onChange, ...props }: InputProps) => {
  const [isTyped, setTyped] = useState(false)
  return (
    <Input
      {...props}
      data-typed={isTyped ? 'own' : ''}
      onChange={(event, data) => {
        setTyped(true)
        onChange?.(event, data)
      }}
    />
  )
}

/** Control of a field of any kind; label and message are in its frame. */
export const FieldControl = (props: Props) => {
  const { field, label, value, values, context, purpose, onChange, onBusy } = props
  const { onChosen = onChange } = props
  const styles = useStyles()
  const size = purpose === 'filter' ? 'small' : 'medium'
  const input = { className: styles.control, size, autoComplete: 'off' } as const
  const { t } = useTranslation('list')
  const handleChange = (_: unknown, event: { readonly value: string }) => onChange(event.value)
  switch (field.kind) {
    case 'text': {
      return (
        <TypedInput
          {...input}
          value={value}
          onChange={handleChange}
          {...(field.digits && { inputMode: 'numeric' as const })}
          {...(field.isDecimal && { inputMode: 'decimal' as const })}
          onPaste={createPasteHandler(getCleaner(field, purpose === 'filter'), onChange)}
        />
      )
    }
    case 'amount':
      return (
        <Input
          {...input}
          value={value}
          onChange={handleChange}
          onPaste={createPasteHandler(cleanPastedAmount, onChange)}
          inputMode="decimal"
        />
      )
    case 'password':
      return <Input {...input} type="password" value={value} onChange={handleChange} />
    case 'note':
      return field.pictures ? (
        <PictureNote
          upload={field.pictures}
          max={field.max}
          value={value}
          onChange={onChange}
          onBusy={onBusy}
        />
      ) : (
        <Textarea value={value} onChange={handleChange} maxLength={field.max} resize="vertical" />
      )
    case 'dateTime':
      return <DateTimeField label={label} value={value} onChange={onChange} />
    case 'checkbox':
      return (
        <Checkbox
          label={label}
          checked={value === '1'}
          onChange={(_, data) => onChange(data.checked ? '1' : '0')}
        />
      )
    case 'choice': {
      const options = listOptions(field, context, values)
      const isUnknown = value !== '' && !options.some(option => option.code === value)
      if (options.length > maxListedChoices) {
        const none = field.all || value === ''
        const all = t(field.all && purpose === 'filter' ? 'form.all' : 'form.choose')
        return (
          <ChoiceBox
            size={size}
            value={value}
            choices={[
              ...(none ? [{ code: '', label: all }] : []),
              ...(isUnknown ? [{ code: value, label: getChoiceLabel(field, value, context) }] : []),
              ...options,
            ]}
            onChosen={onChosen}
          />
        )
      }
      return (
        <Select
          className={styles.control}
          size={size}
          value={value}
          onChange={(_, selection) => onChosen(selection.value)}
        >
          {(field.all || value === '') && (
            <option value="">{t(field.all && purpose === 'filter' ? 'form.all' : 'form.choose')}</option>
          )}
          {isUnknown && <option value={value}>{getChoiceLabel(field, value, context)}</option>}
          {options.map(option => (
            <option key={option.code} value={option.code}>
              {option.label}
            </option>
          ))}
        </Select>
      )
    }
    case 'dateRange':
      return (
        <RangeField
          label={label}
          value={value}
          withTimes={field.as === 'times'}
          onChange={onChange}
          onChosen={onChosen}
        />
      )
    case 'month':
      return <MonthField label={label} value={value} onChange={onChange} onChosen={onChosen} />
    default:
      return field satisfies never
  }
}
