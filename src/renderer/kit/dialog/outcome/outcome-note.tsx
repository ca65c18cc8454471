import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { noValue } from '../../../../shared/cell.ts'
import { parseDecimal } from '../../../../shared/domain/money.ts'
import { type Endpoint, listAmountFields } from '../../../../shared/endpoint.ts'
import type { WriteRecord } from '../../../../shared/write-record.ts'
import type { LookUpState, Verification } from '../../../../shared/writes/write-outcome.ts'
import { type TextsAt } from '../../../i18n/text-keys.ts'
import { useEnvironment } from '../../environment.ts'
import { formatFailure } from '../../failure/failure.ts'
import { type FieldContext, getChoiceLabel } from '../../form/choices.ts'
import type { Field } from '../../form/fields.ts'
import { getColumnKeys, type LabelKeys, translateLabel } from '../../form/labels.ts'
import { formatExactAmount } from '../../words/exact-amount.ts'
import { formatTimeAt } from '../../words/moment-text.ts'
import type { Submission } from '../form/use-submit.ts'
import { describeVerification } from './describe-verification.ts'
import { type RecordComparison, UndecidedNote } from './undecided-note.tsx'

/** Text keys of a look-up's result: the screen's own before the general one. */
const foundKeys = (texts: TextsAt) => [`${texts}.found`, 'list:dialog.found']
const notFoundKeys = (texts: TextsAt) => [`${texts}.notFound`, 'list:dialog.notFound']
/** Keys of the text for a write without an answer: a screen's own before the general one. */
const lostKeys = (texts: TextsAt) => [`${texts}.lost`, 'errors:outcomeUnknown']

/** `shared` cannot access page texts; a test checks that each place an endpoint names has them. */
const inTexts = <T extends { readonly texts: string }>(comparison: T) => ({
  ...comparison,
  texts: comparison.texts as TextsAt,
})

const listComparisons = (record: WriteRecord): readonly RecordComparison[] => {
  switch (record.kind) {
    case 'state':
    case 'made':
      return record.compares ? [inTexts(record.compares)] : []
    case 'total':
      return [inTexts({ texts: record.texts, columns: [record.column] })]
    case 'either':
      return record.all.flatMap(listComparisons)
    case 'members':
    case 'toggle':
    case 'none':
      return []
    default:
      return record satisfies never
  }
}

/** Lists the label keys that a write's outcome may need. */
export const listOutcomeKeys = (
  { record }: Pick<Endpoint, 'record'>,
  texts: TextsAt,
): readonly LabelKeys[] =>
  record.kind === 'none'
    ? []
    : [
        foundKeys(texts),
        notFoundKeys(texts),
        ...listComparisons(record).flatMap(({ texts: at, columns }) =>
          columns.map(({ field }) => getColumnKeys(at, field)),
        ),
      ]

interface VerificationProps {
  readonly endpoint: Pick<Endpoint, 'id' | 'input'>
  readonly verification: Verification
  /** Name of an input; '' if it is obvious. */
  readonly nameOf?: (input: string) => string
  /** The form's fields and what their choices need, to format codes. */
  readonly fields?: readonly Field[]
  readonly context?: FieldContext
}

const noFields: readonly Field[] = []

/** Shows that a write was accepted, but its record does not show the values sent. */
export const VerificationNote = ({
  endpoint,
  verification,
  nameOf,
  fields = noFields,
  context,
}: VerificationProps) => {
  const { t } = useTranslation('list')
  const amounts = listAmountFields(endpoint)
  const formatValue = (input: string, value: string): string => {
    const field = fields.find(one => one.field === input)
    const thousandths = parseDecimal(value, 3)
    if (value === '') return noValue
    if (field?.kind === 'choice' && context) return getChoiceLabel(field, value, context)
    if (field?.kind === 'checkbox') return t(value === '1' ? 'kept.yes' : 'kept.no')
    return amounts.includes(input) && thousandths !== undefined ? formatExactAmount(thousandths) : value
  }
  const differences = verification.kind === 'differs' ? verification.differences : []
  const scaledDifferences = differences.flatMap(difference => ('times' in difference ? [difference] : []))
  const isAmount = scaledDifferences.some(
    difference => difference.times === 1000 && amounts.includes(difference.field),
  )
  // A record that could not be read or compared may be correct.
  const isWrong = verification.kind === 'notShown' || differences.some(({ how }) => how !== 'missing')
  const lines = describeVerification(verification, { nameOf: nameOf ?? (() => ''), write: formatValue })
  return (
    <MessageBar intent={isWrong ? 'error' : 'warning'} layout="multiline" role="alert">
      <MessageBarBody>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
        {scaledDifferences.length > 0 && (isAmount ? t('kept.scale', { call: endpoint.id }) : t('kept.unit'))}
      </MessageBarBody>
    </MessageBar>
  )
}

interface LookUpProps {
  readonly endpoint: Pick<Endpoint, 'record'>
  readonly texts: TextsAt
  readonly lookUp: LookUpState | null
  readonly onLook: () => void
  readonly onDecide: Submission['decide']
}

const LookUpText = ({ endpoint, texts, lookUp, onLook, onDecide }: LookUpProps) => {
  const { t } = useTranslation('list')
  const { zone } = useEnvironment()
  const lookAgain = (
    <Button size="small" appearance="transparent" onClick={onLook}>
      {t('dialog.lookAgain')}
    </Button>
  )
  if (lookUp === null)
    return (
      <>{`${translateLabel(lostKeys(texts))} ${translateLabel([`${texts}.check`, 'list:dialog.check'])}`}</>
    )
  if (lookUp.kind === 'looking') return <>{`${translateLabel(lostKeys(texts))} ${t('dialog.looking')}`}</>
  const next = 'next' in lookUp && lookUp.next !== undefined && (
    <>{t('dialog.looksNext', { time: formatTimeAt(zone, lookUp.next, 'second') })} </>
  )
  if (lookUp.kind === 'failed') {
    return (
      <>
        {t('dialog.lookFailed', { reason: formatFailure(lookUp.failure) })} {next}
        {lookAgain}
      </>
    )
  }
  const time = formatTimeAt(zone, lookUp.at, 'second')
  if (lookUp.kind === 'undecided') {
    const columns = listComparisons(endpoint.record)
    const lines = new Set(lookUp.lines.flatMap(({ row }) => Object.keys(row)))
    const comparison = columns.find(column => column.columns.some(({ field }) => lines.has(field)))
    return (
      <>
        {t(`dialog.undecided.reasons.${lookUp.reason}`, { n: lookUp.read })} {t('dialog.lookedAt', { time })}
        <UndecidedNote lookUp={lookUp} comparison={comparison} onLook={onLook} onDecide={onDecide} />
      </>
    )
  }
  if (lookUp.isDecided) return <>{t(`dialog.decided.${lookUp.kind}`, { time })}</>
  return (
    <>
      {translateLabel(lookUp.kind === 'found' ? foundKeys(texts) : notFoundKeys(texts))}{' '}
      {lookUp.kind === 'notFound' && `${t('dialog.mayArrive')} `}
      {t('dialog.lookedAt', { time })} {next}
      {lookUp.kind === 'notFound' && lookAgain}
    </>
  )
}

interface Props {
  readonly endpoint: Pick<Endpoint, 'record'>
  readonly texts: TextsAt
  readonly submission: Pick<Submission, 'failure' | 'lookUp' | 'lookAgain' | 'decide'>
}

/** Shows why a write failed, or what is known if it got no answer; empty after a success. */
export const OutcomeNote = ({ endpoint, texts, submission }: Props) => {
  const { failure, lookUp, lookAgain, decide } = submission
  // The shell reports an ended session; shown here, it would still be visible after signing in.
  if (!failure || failure.kind === 'signedOut') return null
  const isUnknown = failure.kind === 'outcomeUnknown'
  const isWarning = isUnknown ? lookUp?.kind !== 'failed' : ['stale', 'changed'].includes(failure.kind)
  const intent = isWarning ? 'warning' : 'error'
  return (
    <MessageBar intent={isUnknown && lookUp?.kind === 'found' ? 'success' : intent} layout="multiline">
      <MessageBarBody>
        {isUnknown ? (
          <LookUpText
            endpoint={endpoint}
            texts={texts}
            lookUp={lookUp}
            onLook={lookAgain}
            onDecide={decide}
          />
        ) : (
          formatFailure(failure)
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
