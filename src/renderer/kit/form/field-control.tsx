import { Checkbox, Input, Select, Textarea } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { MonthField } from '../range/month-field.tsx'
import { RangeField } from '../range/range-field.tsx'
import { type FieldContext, optionsOf } from './choices.ts'
import type { Field } from './fields.ts'

interface Props {
  readonly field: Field
  readonly label: string
  readonly value: string
  readonly context: FieldContext
  readonly size: 'small' | 'medium'
  readonly onChange: (value: string) => void
}

/** The control of one field, whatever its kind; its frame gives label and message. */
export const FieldControl = ({ field, label, value, context, size, onChange }: Props) => {
  const { t } = useTranslation('list')
  const typed = (_: unknown, input: { readonly value: string }) => onChange(input.value)
  switch (field.kind) {
    case 'text':
      return <Input size={size} value={value} onChange={typed} autoComplete="off" />
    case 'amount':
      return <Input size={size} value={value} onChange={typed} autoComplete="off" inputMode="decimal" />
    case 'password':
      return <Input size={size} type="password" value={value} onChange={typed} autoComplete="off" />
    case 'note':
      return <Textarea value={value} onChange={typed} maxLength={field.max} resize="vertical" />
    case 'checkbox':
      return (
        <Checkbox
          label={label}
          checked={value === '1'}
          onChange={(_, data) => onChange(data.checked ? '1' : '0')}
        />
      )
    case 'choice': {
      const options = optionsOf(field, context)
      const unknown = value !== '' && !options.some(option => option.code === value)
      return (
        <Select size={size} value={value} onChange={typed}>
          {field.all && <option value="">{t('form.all')}</option>}
          {!field.all && value === '' && <option value="">{t('form.choose')}</option>}
          {unknown && <option value={value}>#{value}</option>}
          {options.map(option => (
            <option key={option.code} value={option.code}>
              {option.label}
            </option>
          ))}
        </Select>
      )
    }
    case 'dateRange':
      return <RangeField label={label} value={value} onChange={onChange} />
    case 'month':
      return <MonthField label={label} value={value} onChange={onChange} />
    default:
      return field satisfies never
  }
}
