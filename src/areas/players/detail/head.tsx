import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { Copy16Regular } from '@fluentui/react-icons/svg/copy'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { Facts } from '../../../renderer/kit/facts/facts.tsx'
import { LoadProblemNote } from '../../../renderer/kit/failure/load-problem-note.tsx'
import { getColumnKeys, translateLabel } from '../../../renderer/kit/form/labels.ts'
import { createClip } from '../../../renderer/kit/table/copy/clipboard.ts'
import { copyClip } from '../../../renderer/kit/table/copy/copy.ts'
import { classes } from '../../../renderer/kit/table/styles.ts'
import { visuallyHidden } from '../../../renderer/kit/visually-hidden.ts'
import { useWording } from '../../../renderer/kit/words/wording.ts'
import { formatCell, getCellMarks, getCellTone, noValue, type Row } from '../../../shared/cell.ts'
import { type Column, id as idColumn, mark, money, status, text } from '../../../shared/column.ts'
import {
  bloggerTag,
  lockState,
  onlineState,
  simulatedFlag,
  vipLevel,
} from '../../../shared/domain/players.ts'
import { usePlayer } from './detail-scope.ts'
import { playerFigureSource } from './figure-source.ts'
import { HeadActions } from './head-actions.tsx'
import { useUnknownPlayer } from './unknown-player.tsx'
import { usePlayerRow } from './use-player-row.ts'

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
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    minWidth: 0,
  },
  who: { display: 'inline-flex', alignItems: 'center', minWidth: 0 },
  name: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  tools: { display: 'inline-flex', alignItems: 'center', marginLeft: 'auto' },
  // For screen readers: a badge alone does not say what it is about.
  said: visuallyHidden,
  badges: { display: 'inline-flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, position: 'relative' },
})

const texts = 'playerDetail:head'
const account = text('AccountName', { personal: true })
const ID = idColumn('AccountID', {
  marks: [mark('isBlogger', bloggerTag), mark('IfInnerProxy', simulatedFlag)],
})
const states: readonly Column[] = [
  status('VipLv', vipLevel),
  status('Locked', lockState),
  status('online', onlineState),
]
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
  const row: Row = { ...detail, online: playerRow.online }
  const context = { ...wording, configs: playerRow.configs }
  const isNobody = useUnknownPlayer(id) !== null
  const badges = [
    ...states.map(column => ({
      what: translateLabel(getColumnKeys(texts, column.field)),
      label: formatCell(column, row, context),
      tone: getCellTone(column, row),
    })),
    ...getCellMarks(ID, row, context).map(one => ({ ...one, what: '' })),
  ].filter(badge => badge.label !== noValue && !isNobody)
  return (
    <section aria-label={t('head.what')} className={styles.root}>
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
        {detail && !variant.hidePlayerAccountName && detail.AccountName !== '' && (
          <Text className={styles.name}>{formatCell(account, row, context)}</Text>
        )}
        <span className={styles.badges}>
          {badges.map(({ what, label, tone }) => (
            <span
              key={`${what} ${label}`}
              className={classes.badge}
              data-tone={tone}
              title={what || undefined}
            >
              {what && <span className={styles.said}>{what}: </span>}
              {label}
            </span>
          ))}
        </span>
        {tools && <span className={styles.tools}>{tools}</span>}
      </div>
      <div className={styles.line}>
        {!isNobody && (
          <Facts inline texts={texts} facts={figures} row={row} context={context} of={playerFigureSource} />
        )}
        <HeadActions playerRow={playerRow} isNobody={isNobody} context={context} />
      </div>
      {!isNobody && <LoadProblemNote what={t('head.what')} loadProblem={playerRow.loadProblem} />}
    </section>
  )
}
