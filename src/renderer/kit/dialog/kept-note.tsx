import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { noValue } from '../../../shared/cell.ts'
import { formatMoney, parseDecimal } from '../../../shared/domain/money.ts'
import { amountFields, type Endpoint } from '../../../shared/endpoint.ts'
import { failureText } from '../failure.ts'
import { choiceLabel, type FieldContext } from '../form/choices.ts'
import type { Field } from '../form/fields.ts'
import type { KeptOtherwise } from './use-kept.ts'

interface Props {
  readonly endpoint: Pick<Endpoint, 'id' | 'input'>
  readonly otherwise: KeptOtherwise
  /** What an input is called; '' where that goes without saying. */
  readonly nameOf?: (input: string) => string
  /** The fields of the form and what their choices need, to say codes in words. */
  readonly fields?: readonly Field[]
  readonly context?: FieldContext
}

const noFields: readonly Field[] = []

/** Says that a write was accepted, and that what it set is not on record as it was sent. */
export const KeptNote = ({ endpoint, otherwise, nameOf, fields = noFields, context }: Props) => {
  const { t } = useTranslation('list')
  const amounts = amountFields(endpoint)
  const written = (input: string, value: string): string => {
    const field = fields.find(one => one.field === input)
    const thousandths = parseDecimal(value, 3)
    if (value === '') return noValue
    if (field?.kind === 'choice' && context) return choiceLabel(field, value, context)
    if (field?.kind === 'checkbox') return t(value === '1' ? 'kept.yes' : 'kept.no')
    return amounts.includes(input) && thousandths !== undefined ? formatMoney(thousandths, 3) : value
  }
  const differences = typeof otherwise === 'object' && !('kind' in otherwise) ? otherwise : []
  const scaled = differences.filter(one => 'times' in one)
  const isAmount = scaled.some(one => one.times === 1000 && amounts.includes(one.field))
  // What could not be read or compared is not known to be wrong.
  const isWrong = otherwise === 'notShown' || differences.some(({ how }) => how !== 'untold')
  return (
    <MessageBar intent={isWrong ? 'error' : 'warning'} layout="multiline" role="alert">
      <MessageBarBody>
        {otherwise === 'notShown' && t('kept.notShown')}
        {typeof otherwise === 'number' && t('kept.beyond', { n: otherwise })}
        {typeof otherwise === 'object' &&
          'kind' in otherwise &&
          t('kept.unread', { reason: failureText(otherwise) })}
        {differences.map(one => {
          const name = nameOf?.(one.field)
          const values = { sent: written(one.field, one.sent), kept: written(one.field, one.kept) }
          return (
            <p key={one.field}>
              {name && `${name}: `}
              {'times' in one
                ? t(`kept.${one.how}`, { ...values, n: one.times })
                : t(`kept.${one.how}`, values)}
            </p>
          )
        })}
        {scaled.length > 0 && (isAmount ? t('kept.scale', { call: endpoint.id }) : t('kept.unit'))}
      </MessageBarBody>
    </MessageBar>
  )
}
