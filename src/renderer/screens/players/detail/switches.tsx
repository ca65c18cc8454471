import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellText } from '../../../../shared/cell.ts'
import type { PlayerDetail } from '../../../../shared/endpoints/player-detail.ts'
import { unreadableText } from '../../../../shared/unreadable.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { OpenedAction } from '../../../kit/opened-action.tsx'
import { useShareSafe } from '../../../kit/share-safe.ts'
import { classes } from '../../../kit/table/styles.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { usePlayer } from './detail-place.ts'
import { toggleGames, toggleInviteAward, toggleLock, toggleWithdrawals } from './toggles.dialog.ts'

const useStyles = makeStyles({
  switches: { display: 'grid', justifyContent: 'start', gap: tokens.spacingVerticalS },
})

const toggles = {
  Locked: toggleLock,
  LimitWithdrawFlag: toggleWithdrawals,
  LimitGameFlag: toggleGames,
  LimitInviteAwardFlag: toggleInviteAward,
}
const flags = Object.keys(toggles) as (keyof typeof toggles)[]

/** What a player is kept from (spec 2 §2.9): the state shown is the platform's, read again after each change. */
export const Switches = ({ id: roleId }: { readonly id: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('playerDetail')
  const { language } = useEnvironment()
  const shareSafe = useShareSafe()
  const read = usePlayer(roleId)
  // The player as the question was asked about, whatever is read meanwhile.
  const [opened, setOpened] = useState<{ flag: keyof typeof toggles; player: PlayerDetail } | null>(null)
  return (
    <Loaded read={read}>
      {player => (
        <div className={styles.switches}>
          {flags.map(flag => {
            const isUnreadable = unreadableText(player, flag) !== null
            const on = !isUnreadable && toggles[flag].isOn(player)
            const tone = isUnreadable ? 'warning' : on ? 'danger' : 'success'
            return (
              <Switch
                key={flag}
                checked={on}
                // What is to be flipped must be seen.
                disabled={player.missing.includes(flag)}
                // Not disabled: a switch that is read again for a moment keeps the focus.
                aria-disabled={read.isStale}
                label={
                  <>
                    {t(`switches.${flag}`)}{' '}
                    <span className={classes.badge} data-tone={tone}>
                      {isUnreadable
                        ? cellText({ kind: 'text', field: flag }, player, { language })
                        : toggles[flag].said(player, language)}
                    </span>
                  </>
                }
                onChange={() => !read.isStale && setOpened({ flag, player })}
              />
            )
          })}
          {opened && (
            <OpenedAction
              action={toggles[opened.flag]}
              row={opened.player}
              context={{ language, shareSafe, configs: {} }}
              reread={async () => void (await read.refetch())}
              onClose={() => setOpened(null)}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}
