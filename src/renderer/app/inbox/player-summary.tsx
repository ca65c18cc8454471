import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { playerDetail } from '../../../areas/players/player-detail.calls.ts'
import { formatCell } from '../../../shared/cell.ts'
import { money, playerId, status, text } from '../../../shared/column.ts'
import { lockState, vipLevel } from '../../../shared/domain/players.ts'
import { useRead } from '../../kit/calls/call.ts'
import { useEnvironment } from '../../kit/environment.ts'
import type { FactSource } from '../../kit/facts/explain-fact.ts'
import { Facts } from '../../kit/facts/facts.tsx'
import { findLoadProblem } from '../../kit/failure/load-problem.ts'
import { LoadProblemNote } from '../../kit/failure/load-problem-note.tsx'
import { useTagScope } from '../../kit/tag/tag-scope.ts'
import { useWording } from '../../kit/words/wording.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

const useStyles = makeStyles({
  title: { margin: `0 0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase300 },
})

const account = text('AccountName', { personal: true })
const facts = [
  playerId('AccountID'),
  status('VipLv', vipLevel),
  status('Locked', lockState),
  money('Money', 2),
  money('TotalDeposit', 2),
  money('TotalRollOut', 2),
  money('RemainWageRequire', 2, { tone: 'sign' }),
]

const factSource: FactSource = { call: playerDetail.detail, part: 'data', plain: ['RemainWageRequire'] }

/** One line about the player: id, status and key figures. */
export const PlayerSummary = ({ id }: { readonly id: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('inbox')
  const { variant } = useEnvironment()
  const wording = useWording()
  const restedId = useDebouncedValue(id)
  const isHere = restedId === id
  const query = useRead(useTagScope().id, playerDetail.detail, isHere ? { roleId: id } : null)
  const player = isHere && !query.isPlaceholderData ? query.data : undefined
  const hasName = player && !variant.hidePlayerAccountName
  const name = hasName ? formatCell(account, player, wording) : ''
  return (
    <section aria-label={t('player.what')}>
      <h3 className={styles.title}>{[t('player.what'), name].filter(Boolean).join(' ')}</h3>
      <Facts
        inline
        texts="playerDetail:head"
        facts={player === null ? facts.slice(0, 1) : facts}
        row={player ?? { AccountID: id }}
        context={wording}
        of={factSource}
      />
      {player === null && <p role="note">{t('player.nobody')}</p>}
      {isHere && <LoadProblemNote what={t('player.what')} loadProblem={findLoadProblem(query)} />}
    </section>
  )
}
