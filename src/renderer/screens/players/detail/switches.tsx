import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOn, labelOf } from '../../../../shared/domain/dictionary.ts'
import { playerDetail } from '../../../../shared/endpoints/player-detail.ts'
import { useRead } from '../../../kit/call.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { OpenedAction } from '../../../kit/opened-action.tsx'
import { usePlace } from '../../../kit/place.ts'
import { useTableClasses } from '../../../kit/table/styles.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { game, inviteAward, lock, withdrawal } from './toggles.dialog.ts'

const useStyles = makeStyles({
  switches: { display: 'grid', justifyContent: 'start', gap: tokens.spacingVerticalS },
})

const toggles = [lock, withdrawal, game, inviteAward]

/** What a player is kept from (spec 2 §2.9): the state shown is the platform's, read again after each change. */
export const Switches = ({ id: roleId }: { readonly id: string }) => {
  const styles = useStyles()
  const { badge } = useTableClasses()
  const { t } = useTranslation('playerDetail')
  const { language } = useEnvironment()
  const { id: scope } = usePlace()
  const read = useRead(scope, playerDetail.detail, { roleId })
  const [opened, setOpened] = useState<(typeof toggles)[number] | null>(null)
  return (
    <Loaded read={read}>
      {player => (
        <div className={styles.switches}>
          {toggles.map(toggle => {
            const on = isOn(toggle.states, player[toggle.flag])
            return (
              <Switch
                key={toggle.flag}
                checked={on}
                label={
                  <>
                    {t(`switches.${toggle.flag}`)}{' '}
                    <span className={badge} data-tone={on ? 'danger' : 'success'}>
                      {labelOf(toggle.states, on ? 1 : 0, language)}
                    </span>
                  </>
                }
                onChange={() => setOpened(toggle)}
              />
            )
          })}
          {opened && (
            <OpenedAction
              action={opened.action}
              row={player}
              context={{ language, configs: {} }}
              reread={async () => void (await read.refetch())}
              onClose={() => setOpened(null)}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}
