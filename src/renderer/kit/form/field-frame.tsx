import { Button, Field as Frame, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/domain/money.ts'
import { useEnvironment } from '../environment.ts'
import { formatFailure } from '../failure/failure.ts'
import { formatFieldMessage } from '../failure/plain-failure.ts'
import { labelGap } from '../page.ts'
import { describeReading } from './amount.ts'
import { useAmountWords } from './amount-words.ts'
import { type FieldContext, findChoicesProblem } from './choices.ts'
import { parseOneNumber } from './clean-pasted.ts'
import { FieldControl } from './field-control.tsx'
import type { Field, Purpose, Values } from './fields.ts'
import { MomentNote } from './moment-note.tsx'
import { NamedNote } from './named-note.tsx'
import type { FieldNeed } from './problems.ts'

// A two-line label would break the alignment of a search bar.
const useStyles = makeStyles({
  oneLine: {
    display: 'block',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    paddingTop: 0,
    paddingBottom: 0,
    marginBottom: labelGap,
  },
  // Not part of the field's name.
  optional: {
    '::after': {
      content: '" " attr(data-optional) / ""',
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
      lineHeight: 1,
    },
  },
  filter: { position: 'relative' },
  // Above what is below: a line of its own would move the whole list.
  callout: {
    position: 'absolute',
    zIndex: 2,
    top: 'calc(100% + 4px)',
    left: 0,
    width: 'max-content',
    maxWidth: '280px',
    // Its icon stands in the padding.
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} 26px`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
})

interface Props {
  readonly className?: string
  readonly field: Field
  readonly label: string
  readonly value: string
  readonly values: Values
  /** i18n key of its problem. */
  readonly problem: string | undefined
  /** A hint that does not block. */
  readonly hint?: string | undefined
  readonly need?: FieldNeed | undefined
  /** Marks an optional field: required ones, the rule of forms, have no mark. */
  readonly marksOptional?: boolean
  readonly context: FieldContext
  readonly purpose: Purpose
  readonly onChange: (value: string) => void
  readonly onChosen?: (value: string) => void
  readonly onBusy?: (busy: boolean) => void
}

/** Returns the note about a field's value, or about the field itself. */
const useRemark = ({
  field,
  value,
  purpose,
  problem,
}: Pick<Props, 'field' | 'value' | 'purpose' | 'problem'>): ReactElement | string | undefined => {
  const { t } = useTranslation('list')
  const { zone } = useEnvironment()
  const inWords = useAmountWords(purpose === 'form' && field.kind === 'amount' ? value : '')
  switch (field.kind) {
    case 'note':
      return t('form.counter', { used: formatCount(value.length), max: formatCount(field.max) })
    case 'dateTime':
      return <MomentNote zone={zone} value={value} />
    case 'amount':
      return purpose === 'form'
        ? [describeReading(value), inWords].filter(Boolean).join(' · ') || undefined
        : undefined
    case 'text':
      // The line reserved for a name is the problem's while there is no number to look up.
      return field.names && purpose === 'form' && !(problem && !parseOneNumber(value)) ? (
        <NamedNote nameLookup={field.names} value={value} />
      ) : undefined
    case 'choice':
    case 'dateRange':
    case 'month':
    case 'password':
    case 'checkbox':
      return undefined
    default:
      return field satisfies never
  }
}

/** A field with its label, its message and notes, such as the maximum length. */
export const FieldFrame = (props: Props) => {
  const { className, field, label, problem, hint, need, marksOptional, purpose, ...control } = props
  const { t } = useTranslation('list')
  const styles = useStyles()
  const body = <FieldControl field={field} label={label} purpose={purpose} {...control} />
  const remark = useRemark(props)
  const choicesProblem = findChoicesProblem(field, control.context)
  const problemNote = choicesProblem?.failure && (
    <span title={formatFailure(choicesProblem.failure)}>
      {t('unread.choices')}{' '}
      <Button size="small" appearance="transparent" onClick={choicesProblem.retry}>
        {t('retry')}
      </Button>
    </span>
  )
  // Its inputs have their own labels; the frame's would only name a group.
  const compound = field.kind === 'dateRange' || field.kind === 'month'
  const isPreset = 'initial' in field && field.initial !== ''
  const labelSlot =
    purpose === 'filter'
      ? { children: label, className: styles.oneLine, title: label }
      : {
          // Assistive technology hears `required` from the control; an asterisk at each field would be noise.
          required: false,
          children: label,
          ...(marksOptional &&
            need === 'optional' &&
            !isPreset && { className: styles.optional, 'data-optional': t('form.optional') }),
        }
  const inPlace = (message: string) =>
    purpose === 'filter' ? { children: message, className: styles.callout } : message
  return (
    <Frame
      className={mergeClasses(purpose === 'filter' && styles.filter, className)}
      size={purpose === 'filter' ? 'small' : 'medium'}
      required={need === 'required'}
      {...(field.kind !== 'checkbox' && { label: labelSlot })}
      {...(compound && { role: 'group' as const })}
      {...(problemNote
        ? { validationState: 'error' as const, validationMessage: problemNote }
        : problem
          ? { validationState: 'error' as const, validationMessage: inPlace(formatFieldMessage(problem)) }
          : hint
            ? { validationState: 'warning' as const, validationMessage: inPlace(hint) }
            : {})}
      {...(remark && { hint: remark })}
    >
      {compound ? <div>{body}</div> : body}
    </Frame>
  )
}
