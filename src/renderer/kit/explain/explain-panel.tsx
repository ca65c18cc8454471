import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Popover,
  PopoverSurface,
  tokens,
} from '@fluentui/react-components'
import { ArrowRight16Regular } from '@fluentui/react-icons/svg/arrow-right'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { evaluateFormula, isExact } from '../../../shared/domain/formula.ts'
import { getSentFigure } from '../../../shared/figures.ts'
import { translateIfAny } from '../../i18n/position.ts'
import { useEnvironment } from '../environment.ts'
import { joinNames } from '../words/join.ts'
import {
  describeOperands,
  type Explanation,
  findFigureDifference,
  findMissingOperands,
  formatFigureInFull,
  formatInFull,
  getOwnOrigin,
  listUnreadable,
  type Operand,
} from './explanation.ts'
import { describeException, getOperandName, writeFormula } from './words.ts'

const useStyles = makeStyles({
  surface: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    width: 'min(480px, calc(100vw - 24px))',
    maxHeight: 'calc(100vh - 24px)',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
  },
  head: { display: 'flex', alignItems: 'start', justifyContent: 'space-between' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  value: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  formula: { margin: 0, overflowWrap: 'anywhere' },
  // Wraps between a number and a sign, never within a number.
  numbers: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
  givers: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  summary: { cursor: 'pointer' },
  table: { width: '100%', borderCollapse: 'collapse' },
  name: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    paddingBlock: tokens.spacingVerticalXXS,
    verticalAlign: 'top',
  },
  number: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    paddingInlineStart: tokens.spacingHorizontalM,
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  below: { display: 'block' },
})

interface Props {
  readonly explanation: Explanation
  readonly target: HTMLElement
  readonly onClose: () => void
}

/** Formats a figure's origin: sent or computed, its column and its field. */
const formatSource = (
  explanation: Explanation,
  { field, origin }: Operand,
  t: TFunction<'explain'>,
): string =>
  [
    t(`origin.${origin}`),
    ...(explanation.columns.some(column => column.field === field)
      ? [t('column', { name: getOperandName(explanation, field) })]
      : []),
    t('field', { field }),
  ].join(' · ')

/** Sent and computed value, if both are known. */
const Both = ({ explanation }: { readonly explanation: Explanation }) => {
  const { t } = useTranslation('explain')
  const styles = useStyles()
  const { column, figure, row } = explanation
  if (!figure) return null
  const sentValue = getSentFigure(figure, row, column.field)
  const computedValue = evaluateFormula(figure.formula, row)
  const difference = findFigureDifference(figure, column, row)
  if (difference) {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {t('differs', {
            sent: formatInFull(column, difference.sentValue),
            computed: formatInFull(column, difference.computedValue),
            by: formatInFull(column, difference.by),
          })}
        </MessageBarBody>
      </MessageBar>
    )
  }
  if (sentValue === null || computedValue === null || figure.reading) return null
  return (
    <p className={`${styles.formula} ${styles.quiet}`}>
      {t('agrees', { sent: formatInFull(column, sentValue) })}
    </p>
  )
}

/** The formula in words and in numbers, with its operands. */
const Formula = ({ explanation }: { readonly explanation: Explanation }) => {
  const { t } = useTranslation('explain')
  const styles = useStyles()
  const { column, figure, row } = explanation
  if (!figure) return <p className={styles.formula}>{t(explanation.sums ? 'plainTotal' : 'plain')}</p>
  const { formula } = figure
  const name = (field: string) => getOperandName(explanation, field)
  const all = describeOperands(explanation)
  const unreadable = listUnreadable(explanation)
  const isWhole = findMissingOperands(explanation).length + unreadable.length === 0
  const otherwise = describeException(formula, name)
  const formatOperand = (field: string) => {
    const value = all.find(one => one.field === field)?.value ?? ''
    return /^[-−]/.test(value) ? `(${value})` : value
  }
  return (
    <>
      <p className={styles.formula}>
        {name(column.field)} = {writeFormula(formula, name)}
        {otherwise && <span className={`${styles.quiet} ${styles.below}`}>{otherwise}</span>}
      </p>
      {isWhole && (
        <p className={styles.numbers}>
          <strong>{formatInFull(column, evaluateFormula(formula, row))}</strong>{' '}
          {isExact(formula, row) ? '=' : '≈'} {writeFormula(formula, formatOperand)}
        </p>
      )}
      <table className={styles.table} aria-label={t('figures')}>
        <tbody>
          {all.map(operand => (
            <tr key={operand.field}>
              <th scope="row" className={styles.name}>
                {name(operand.field)}
                {operand.origin !== 'sent' && (
                  <span className={`${styles.quiet} ${styles.below}`}>{t(`origin.${operand.origin}`)}</span>
                )}
              </th>
              <td className={styles.number}>{operand.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Lacking explanation={explanation} />
      {unreadable.length > 0 && (
        <p className={styles.formula}>{t('unreadable', { names: joinNames(unreadable.map(name)) })}</p>
      )}
      {figure.reading && <p className={styles.formula}>{t('reading')}</p>}
    </>
  )
}

/** Operands missing from the answer, each with how to obtain it. */
const Lacking = ({ explanation }: { readonly explanation: Explanation }) => {
  const { t } = useTranslation('explain')
  const styles = useStyles()
  const missing = findMissingOperands(explanation)
  if (missing.length === 0) return null
  const name = (field: string) => getOperandName(explanation, field)
  return (
    <div className={styles.formula}>
      {t('missing', { names: joinNames(missing.map(name)) })}
      <ul className={styles.givers}>
        {missing.map(field => (
          <li key={field}>
            {name(field)}: {translateIfAny(`explain:givenBy.${field}`) ?? t('givenBy.platform')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Names of fields and calls, for talking to the platform's developers. */
const Details = ({ explanation }: { readonly explanation: Explanation }) => {
  const { t } = useTranslation('explain')
  const styles = useStyles()
  const { call, column, figure } = explanation
  const origin = getOwnOrigin(explanation)
  const parts = [
    ...(figure ? [] : [t('field', { field: column.field })]),
    t('call', { id: call.id, path: `${call.method} ${call.path}` }),
  ]
  return (
    <details className={styles.quiet}>
      <summary className={styles.summary}>{t('details')}</summary>
      {(figure || origin === 'unreadable') && (
        <span className={styles.below}>
          {getOperandName(explanation, column.field)}: {t(`origin.${origin}`)} ·{' '}
          {t('field', { field: column.field })}
        </span>
      )}
      {describeOperands(explanation).map(operand => (
        <span key={operand.field} className={styles.below}>
          {getOperandName(explanation, operand.field)}: {formatSource(explanation, operand, t)}
        </span>
      ))}
      <span className={styles.below}>{parts.join(' · ')}</span>
    </details>
  )
}

/** Explains a figure: its formula in words and in numbers, its drill-down, and the origin of each part. */
export const ExplainPanel = ({ explanation, target, onClose }: Props) => {
  const { t } = useTranslation('explain')
  const styles = useStyles()
  const { navigate } = useEnvironment()
  const titleId = useId()
  const { drillDown, column, row } = explanation
  const origin = getOwnOrigin(explanation)
  return (
    <Popover
      open
      trapFocus
      positioning={{ target, position: 'below', align: 'start', overflowBoundaryPadding: 8 }}
      onOpenChange={(_, change) => !change.open && onClose()}
    >
      <PopoverSurface aria-labelledby={titleId} className={styles.surface}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {t('title', { name: getOperandName(explanation, column.field) })}
          </h2>
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss16Regular />}
            aria-label={t('close')}
            onClick={onClose}
          />
        </div>
        <div>
          <span className={styles.value}>{formatFigureInFull(column, row)}</span>
          {origin === 'unreadable' && (
            <span className={`${styles.quiet} ${styles.below}`}>{t('origin.unreadable')}</span>
          )}
        </div>
        {explanation.sums === 'page' && <p className={styles.formula}>{t('ofPage')}</p>}
        <Formula explanation={explanation} />
        <Both explanation={explanation} />
        {drillDown && (
          <div>
            <Button
              size="small"
              icon={<ArrowRight16Regular />}
              onClick={() => {
                onClose()
                navigate(drillDown.route)
              }}
            >
              {t('behind', { title: drillDown.title })}
            </Button>
            <span className={`${styles.quiet} ${styles.below}`}>{t('behindNote')}</span>
          </div>
        )}
        <Details explanation={explanation} />
      </PopoverSurface>
    </Popover>
  )
}
