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
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isExact, valueOf } from '../../../shared/domain/formula.ts'
import { sentAs } from '../../../shared/figures.ts'
import { useEnvironment } from '../environment.ts'
import {
  difference,
  type Explained,
  inFull,
  lacking,
  listUnreadable,
  operands,
  ownOrigin,
  shownInFull,
  type Told,
} from './explained.ts'
import { exception, operandName, written } from './words.ts'

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
    overflowWrap: 'anywhere',
  },
  formula: { margin: 0, overflowWrap: 'anywhere' },
  numbers: { fontVariantNumeric: 'tabular-nums' },
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
    overflowWrap: 'anywhere',
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  below: { display: 'block' },
})

interface Props {
  readonly explained: Explained
  readonly target: HTMLElement
  readonly onClose: () => void
}

/** Where a figure of the formula is from: its column, its field, and who made it. */
const Source = ({ explained, told }: { readonly explained: Explained; readonly told: Told }) => {
  const { t } = useTranslation('explain')
  const styles = useStyles()
  const { field, origin } = told
  const inColumn = explained.columns.some(column => column.field === field)
  const parts = [
    t(`origin.${origin}`),
    ...(inColumn ? [t('column', { name: operandName(explained, field) })] : []),
    t('field', { field }),
  ]
  return <span className={`${styles.quiet} ${styles.below}`}>{parts.join(' · ')}</span>
}

/** What was sent and what the formula gives: both where both are known. */
const Both = ({ explained }: { readonly explained: Explained }) => {
  const { t } = useTranslation('explain')
  const styles = useStyles()
  const { column, figure, row } = explained
  if (!figure) return null
  const sent = sentAs(figure, row, column.field)
  const computed = valueOf(figure.formula, row)
  const found = difference(figure, column, row)
  if (found) {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {t('differs', {
            sent: inFull(column, found.sent),
            computed: inFull(column, found.computed),
            by: inFull(column, found.by),
          })}
        </MessageBarBody>
      </MessageBar>
    )
  }
  if (sent === null || computed === null || figure.reading) return null
  return <p className={`${styles.formula} ${styles.quiet}`}>{t('agrees', { sent: inFull(column, sent) })}</p>
}

const Formula = ({ explained }: { readonly explained: Explained }) => {
  const { t } = useTranslation('explain')
  const styles = useStyles()
  const { column, figure, row } = explained
  if (!figure) return <p className={styles.formula}>{t(explained.sums ? 'plainTotal' : 'plain')}</p>
  const { formula } = figure
  const name = (field: string) => operandName(explained, field)
  const all = operands(explained)
  const missing = lacking(explained)
  const unreadable = listUnreadable(explained)
  const otherwise = exception(formula, name)
  const numberOf = (field: string) => {
    const value = all.find(one => one.field === field)?.value ?? ''
    return value.startsWith('-') ? `(${value.replace('-', '−')})` : value
  }
  return (
    <>
      <p className={styles.formula}>
        {name(column.field)} = {written(formula, name)}
        {otherwise && <span className={`${styles.quiet} ${styles.below}`}>{otherwise}</span>}
      </p>
      {missing.length + unreadable.length === 0 && (
        <p className={`${styles.formula} ${styles.numbers}`}>
          {inFull(column, valueOf(formula, row))} {isExact(formula, row) ? '=' : '≈'}{' '}
          {written(formula, numberOf)}
        </p>
      )}
      <table className={styles.table} aria-label={t('figures')}>
        <tbody>
          {all.map(told => (
            <tr key={told.field}>
              <th scope="row" className={styles.name}>
                {name(told.field)}
                <Source explained={explained} told={told} />
              </th>
              <td className={styles.number}>{told.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {missing.length > 0 && (
        <p className={styles.formula}>{t('missing', { names: missing.map(name).join(', ') })}</p>
      )}
      {unreadable.length > 0 && (
        <p className={styles.formula}>{t('unreadable', { names: unreadable.map(name).join(', ') })}</p>
      )}
      {figure.reading && <p className={styles.formula}>{t('reading')}</p>}
    </>
  )
}

/** How a figure comes about: its formula in words and in numbers, where each is from, and the records behind it. */
export const ExplainPanel = ({ explained, target, onClose }: Props) => {
  const { t } = useTranslation('explain')
  const styles = useStyles()
  const { navigate } = useEnvironment()
  const titleId = useId()
  const { behind, call, column, figure, row } = explained
  const origin = ownOrigin(explained)
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
            {t('title', { name: operandName(explained, column.field) })}
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
          <span className={styles.value}>{shownInFull(column, row)}</span>
          {(figure || origin === 'unreadable') && (
            <span className={`${styles.quiet} ${styles.below}`}>{t(`origin.${origin}`)}</span>
          )}
        </div>
        {explained.sums === 'page' && <p className={styles.formula}>{t('ofPage')}</p>}
        <Both explained={explained} />
        <Formula explained={explained} />
        <span className={styles.quiet}>
          {[
            ...(figure
              ? [t('document', { spec: figure.formula.spec })]
              : [t('field', { field: column.field })]),
            t('call', { id: call.id, path: `${call.method} ${call.path}` }),
          ].join(' · ')}
        </span>
        {behind && (
          <div>
            <Button
              size="small"
              icon={<ArrowRight16Regular />}
              onClick={() => {
                onClose()
                navigate(behind.route)
              }}
            >
              {t('behind', { title: behind.title })}
            </Button>
            <span className={`${styles.quiet} ${styles.below}`}>{t('behindNote')}</span>
          </div>
        )}
      </PopoverSurface>
    </Popover>
  )
}
