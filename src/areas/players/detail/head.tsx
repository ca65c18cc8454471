import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Copy16Regular } from '@fluentui/react-icons/svg/copy'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { Facts } from '../../../renderer/kit/facts/facts.tsx'
import { LoadProblemNote } from '../../../renderer/kit/failure/load-problem-note.tsx'
import { getColumnKeys, translateLabel } from '../../../renderer/kit/form/labels.ts'
import { createClip } from '../../../renderer/kit/table/copy/clipboard.ts'
import { copyClip } from '../../../renderer/kit/table/copy/copy.ts'
import { classes } from '../../../renderer/kit/table/styles.ts'
import { visuallyHidden } from '../../../renderer/kit/visually-hidden.ts'
import { joinValue } from '../../../renderer/kit/words/join.ts'
import { useWording } from '../../../renderer/kit/words/wording.ts'
import { formatCell, getCellMarks, getCellTone, noValue, type Row } from '../../../shared/cell.ts'
import { type Column, id as idColumn, mark, money, status, text } from '../../../shared/column.ts'
import type { Tone } from '../../../shared/domain/dictionary.ts'
import {
  bloggerTag,
  hiddenFlag,
  lockState,
  onlineState,
  simulatedFlag,
  systemRight,
  testUserFlag,
  vipLevel,
} from '../../../shared/domain/players.ts'
import { usePlayer } from './detail-scope.ts'
import { playerFigureSource } from './figure-source.ts'
import { HeadActions } from './head-actions.tsx'
import { playerRestrictions } from './restrictions.ts'
import { useUnknownPlayer } from './unknown-player.tsx'
import { usePlayerRow } from './use-player-row.ts'

/** Beside a list. */
const narrow = '@container (max-width: 719.98px)'

const inLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  minWidth: 0,
} as const

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    containerType: 'inline-size',
    gap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // Wide: title, identity and tools, then figures and actions. Narrow: title and tools, identity and actions, figures.
  lines: { display: 'grid', gap: tokens.spacingVerticalXS, [narrow]: inLine },
  line: { ...inLine, [narrow]: { display: 'contents' } },
  who: { display: 'inline-flex', alignItems: 'center', minWidth: 0, [narrow]: { flexGrow: 1 } },
  identity: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    flex: '1 1 0',
    minWidth: '160px',
    // The hidden texts are placed within.
    position: 'relative',
    [narrow]: { order: 1, flexBasis: 'calc(100% - 320px)', minWidth: 0 },
  },
  tools: { display: 'inline-flex', alignItems: 'center', marginLeft: 'auto' },
  actions: { display: 'flex', flex: '1 1 240px', minWidth: 0, [narrow]: { order: 1, flexGrow: 0 } },
  figures: { [narrow]: { order: 2, flexBasis: '100%' } },
  // For screen readers: a state alone does not say what it is about.
  said: visuallyHidden,
  // The last part is cut first: it is repeated below.
  parts: {
    flex: '1 1 0',
    minWidth: 'min(100%, 96px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
})

const texts = 'playerDetail:head'
const basicTexts = 'playerDetail:basic'
const account = text('AccountName', { personal: true })
const nickname = text('RoleInfo', { personal: true })
const ID = idColumn('AccountID', {
  marks: [
    mark('userHideRoleID', hiddenFlag),
    mark('SystemRight', systemRight),
    mark('IfInnerProxy', simulatedFlag),
    mark('isBlogger', bloggerTag),
    mark('IsTestUser', testUserFlag),
  ],
})
const states: readonly Column[] = [
  status('Locked', lockState),
  status('VipLv', vipLevel),
  status('online', onlineState),
]
const attention: ReadonlySet<Tone> = new Set(['danger', 'warning'])

const figures: readonly Column[] = [
  money('Money', 2),
  money('TotalDeposit', 2),
  money('TotalRollOut', 2),
  money('RemainWageRequire', 2, { tone: 'sign' }),
]

interface Props {
  readonly id: string
  /** The player's title, which labels the detail's container. */
  readonly heading: ReactNode
  /** Buttons of further actions, at the end of the first line. */
  readonly tools?: ReactNode
  /** True if the visible tab itself reports that the player failed to load. */
  readonly tabShowsProblem: boolean
}

/** Identity, balance and actions of the current player; fixed while the tabs scroll. */
export const PlayerHead = ({ id, heading, tools, tabShowsProblem }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation(['playerDetail', 'table'])
  const { variant } = useEnvironment()
  const wording = useWording()
  const { data: detail } = usePlayer(id)
  const playerRow = usePlayerRow(id, { tabShowsProblem })
  const row: Row = { ...playerRow.row, ...detail, online: playerRow.online }
  const context = { ...wording, configs: playerRow.configs }
  const isNobody = useUnknownPlayer(id) !== null
  const facts = isNobody
    ? []
    : [
        ...getCellMarks(ID, row, context).map(one => ({ ...one, what: '', isNamed: false })),
        ...[
          ...states.map(column => ({ column, at: texts, isNamed: false }) as const),
          // “Blocked” says nothing without its name.
          ...playerRestrictions.map(column => ({ column, at: basicTexts, isNamed: true }) as const),
        ].map(({ column, at, isNamed }) => ({
          what: translateLabel(getColumnKeys(at, column.field)),
          label: formatCell(column, row, context),
          tone: getCellTone(column, row),
          isNamed,
        })),
      ].filter(({ label, tone }) => label !== noValue && tone !== 'quiet')
  const chips = facts.filter(({ tone }) => attention.has(tone))
  const names = [nickname, ...(variant.hidePlayerAccountName ? [] : [account])]
    .map(column => formatCell(column, row, context))
    .filter(name => name !== noValue && !isNobody)
    .map(label => ({ what: '', label }))
  const parts = [...names.slice(0, 1), ...facts.filter(({ tone }) => !attention.has(tone)), ...names.slice(1)]
  return (
    <section aria-label={t('head.what')} className={styles.root}>
      <div className={styles.lines}>
        <div className={styles.line}>
          <span className={styles.who}>
            {heading}
            <Button
              size="small"
              appearance="subtle"
              icon={<Copy16Regular />}
              aria-label={`${t('table:copy')} ${formatCell(ID, { AccountID: id }, context)}`}
              title={t('table:copy')}
              onClick={() =>
                void copyClip(createClip({ columns: [ID], rows: [{ AccountID: id }] }, context), 1, 1)
              }
            />
          </span>
          <span className={styles.identity}>
            {chips.map(({ what, label, tone, isNamed }) => (
              <span
                key={`${what} ${label}`}
                className={classes.badge}
                data-tone={tone}
                title={what || undefined}
              >
                {isNamed ? (
                  joinValue(what, label)
                ) : (
                  <>
                    {what && <span className={styles.said}>{joinValue(what, '')}</span>}
                    {label}
                  </>
                )}
              </span>
            ))}
            {parts.length > 0 && (
              <span className={styles.parts} title={parts.map(({ label }) => label).join(' · ')}>
                {parts.map(({ what, label }, at) => (
                  <Fragment key={`${what} ${label}`}>
                    {at > 0 && ' · '}
                    <span>
                      {what && <span className={styles.said}>{joinValue(what, '')}</span>}
                      {label}
                    </span>
                  </Fragment>
                ))}
              </span>
            )}
          </span>
          {tools && <span className={styles.tools}>{tools}</span>}
        </div>
        <div className={styles.line}>
          {!isNobody && (
            <div className={styles.figures}>
              <Facts
                inline
                texts={texts}
                facts={figures}
                row={row}
                context={context}
                of={playerFigureSource}
              />
            </div>
          )}
          <div className={styles.actions}>
            <HeadActions playerRow={playerRow} isNobody={isNobody} context={context} />
          </div>
        </div>
      </div>
      {!isNobody && <LoadProblemNote what={t('head.what')} loadProblem={playerRow.loadProblem} />}
    </section>
  )
}
