import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../renderer/kit/action-dialog.tsx'
import type { SwitchAction } from '../../../renderer/kit/dialog/action.ts'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { getActionLabel } from '../../../renderer/kit/list/rows/use-row-actions.ts'
import { usePrivacyMode } from '../../../renderer/kit/privacy/privacy-mode.ts'
import { classes } from '../../../renderer/kit/table/styles.ts'
import { formatCell, getCellTone } from '../../../shared/cell.ts'
import { status } from '../../../shared/column.ts'
import { lockState } from '../../../shared/domain/players.ts'
import { LoadedAnswer } from '../../shared/loaded-answer.tsx'
import type { PlayerDetail } from '../player-detail.calls.ts'
import { usePlayer } from './detail-scope.ts'
import { playerRestrictions } from './restrictions.ts'
import {
  toggleDetailGames,
  toggleDetailLock,
  toggleDetailWithdrawals,
  toggleInviteAward,
} from './toggles.dialog.ts'

const useStyles = makeStyles({
  switches: {
    display: 'grid',
    gridTemplateColumns: 'max-content max-content max-content',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  state: { margin: 0 },
})

const toggles = {
  Locked: toggleDetailLock,
  LimitWithdrawFlag: toggleDetailWithdrawals,
  LimitGameFlag: toggleDetailGames,
  LimitInviteAwardFlag: toggleInviteAward,
} satisfies Readonly<Record<string, SwitchAction<PlayerDetail>>>
/** In the order of the player's actions, then the switch that only the detail has. */
const columns = [status('Locked', lockState), ...playerRestrictions]

/** Restrictions of a player (spec 2 §2.9): shows the platform's state, refetched after each change. */
export const Switches = ({ id: roleId }: { readonly id: string }) => {
  const styles = useStyles()
  const { t } = useTranslation(['playerDetail', 'table'])
  const { language } = useEnvironment()
  const shareSafe = usePrivacyMode()
  const query = usePlayer(roleId)
  // The player at the time of the question, even if refetched meanwhile.
  const [question, setQuestion] = useState<{ flag: keyof typeof toggles; player: PlayerDetail } | null>(null)
  return (
    <LoadedAnswer read={query}>
      {player => (
        <div>
          <dl className={styles.switches}>
            {columns.map(column => {
              const flag = column.field
              const toggle = toggles[flag]
              return (
                <Fragment key={flag}>
                  <dt>{t(`switches.${flag}`)}</dt>
                  <dd className={styles.state}>
                    <span className={classes.badge} data-tone={getCellTone(column, player)}>
                      {formatCell(column, player, { language })}
                    </span>
                  </dd>
                  <dd className={styles.state}>
                    {/* Only a known state can be changed. */}
                    {!player.missing.includes(flag) && (
                      <Button
                        size="small"
                        // Not disabled: the button keeps the focus during the short refetch.
                        {...(query.isStale && { disabledFocusable: true, title: t('table:offUntilRead') })}
                        onClick={() => !query.isStale && setQuestion({ flag, player })}
                      >
                        {getActionLabel(toggle, player)}
                      </Button>
                    )}
                  </dd>
                </Fragment>
              )
            })}
          </dl>
          {question && (
            <ActionDialog
              action={toggles[question.flag]}
              row={question.player}
              context={{ language, shareSafe, configs: {} }}
              onClose={() => setQuestion(null)}
            />
          )}
        </div>
      )}
    </LoadedAnswer>
  )
}
