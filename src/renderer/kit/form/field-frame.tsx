import { Field as Frame } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../failure.ts'
import type { FieldContext } from './choices.ts'
import { FieldControl, type Purpose } from './field-control.tsx'
import type { Field } from './fields.ts'

interface Props {
  readonly field: Field
  readonly label: string
  readonly value: string
  /** i18n key of what is wrong with it. */
  readonly problem: string | undefined
  /** A word that does not forbid anything. */
  readonly hint?: string | undefined
  readonly required?: boolean
  readonly context: FieldContext
  readonly purpose: Purpose
  readonly onChange: (value: string) => void
}

/** A field with its label, its message and, for a note, its counter. */
export const FieldFrame = ({ field, label, problem, hint, required = false, purpose, ...control }: Props) => {
  const { t } = useTranslation('list')
  const body = <FieldControl field={field} label={label} purpose={purpose} {...control} />
  const counter =
    field.kind === 'note' ? t('form.counter', { used: control.value.length, max: field.max }) : undefined
  // A range has two inputs, each with a label of its own: the frame's would name only a box.
  const compound = field.kind === 'dateRange' || field.kind === 'month'
  return (
    <Frame
      size={purpose === 'filter' ? 'small' : 'medium'}
      required={required}
      {...(field.kind !== 'checkbox' && { label })}
      {...(compound && { role: 'group' as const })}
      {...(problem
        ? { validationState: 'error' as const, validationMessage: fieldText(problem) }
        : hint
          ? { validationState: 'warning' as const, validationMessage: hint }
          : {})}
      {...(counter && { hint: counter })}
    >
      {compound ? <div>{body}</div> : body}
    </Frame>
  )
}
