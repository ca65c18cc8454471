import { Button, Field as Frame, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../environment.ts'
import { failureText } from '../failure.ts'
import { fieldText } from '../plain-failure.ts'
import { type FieldContext, unreadChoices } from './choices.ts'
import { FieldControl, type Purpose } from './field-control.tsx'
import type { Field, Values } from './fields.ts'

// A label of two lines would tear the line of a search bar.
const useStyles = makeStyles({
  oneLine: { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
})

interface Props {
  readonly className?: string
  readonly field: Field
  readonly label: string
  readonly value: string
  readonly values: Values
  /** i18n key of what is wrong with it. */
  readonly problem: string | undefined
  /** A word that does not forbid anything. */
  readonly hint?: string | undefined
  readonly required?: boolean
  readonly context: FieldContext
  readonly purpose: Purpose
  readonly onChange: (value: string) => void
  readonly onChosen?: (value: string) => void
  readonly onBusy?: (busy: boolean) => void
}

/** A field with its label, its message and what is to be known beforehand, such as how long a note may be. */
export const FieldFrame = (props: Props) => {
  const { className, field, label, problem, hint, required = false, purpose, ...control } = props
  const { t } = useTranslation('list')
  const styles = useStyles()
  const body = <FieldControl field={field} label={label} purpose={purpose} {...control} />
  const { zone } = useEnvironment()
  const remark =
    field.kind === 'note'
      ? t('form.counter', { used: control.value.length, max: field.max })
      : field.kind === 'dateTime'
        ? t('form.inZone', { zone })
        : undefined
  const unread = unreadChoices(field, control.context)
  const failed = unread?.failure && (
    <span title={failureText(unread.failure)}>
      {t('unread.choices')}{' '}
      <Button size="small" appearance="transparent" onClick={unread.retry}>
        {t('retry')}
      </Button>
    </span>
  )
  // Its inputs have labels of their own: the frame's would name only a box.
  const compound = field.kind === 'dateRange' || field.kind === 'month'
  return (
    <Frame
      {...(className && { className })}
      size={purpose === 'filter' ? 'small' : 'medium'}
      required={required}
      {...(field.kind !== 'checkbox' && {
        label: purpose === 'filter' ? { children: label, className: styles.oneLine, title: label } : label,
      })}
      {...(compound && { role: 'group' as const })}
      {...(failed
        ? { validationState: 'error' as const, validationMessage: failed }
        : problem
          ? { validationState: 'error' as const, validationMessage: fieldText(problem) }
          : hint
            ? { validationState: 'warning' as const, validationMessage: hint }
            : {})}
      {...(remark && { hint: remark })}
    >
      {compound ? <div>{body}</div> : body}
    </Frame>
  )
}
