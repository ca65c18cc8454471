import { systemRight } from '../../../shared/domain/players.ts'
import { playerActions } from '../../../shared/endpoints/player-actions.ts'
import { type Player, players } from '../../../shared/endpoints/players.ts'
import { ok } from '../../../shared/result.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { call } from '../../kit/calling.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundWhen } from '../../kit/dialog/finding.ts'
import { walkRows } from '../../kit/dialog/walk-rows.ts'
import { password } from '../../kit/form/fields.ts'
import { needsPhone } from './needs-phone.ts'
import { named, onlyThis, shownBy } from './one-player.ts'

const { control } = systemRight.code
const isControl = (player: Player): boolean => player.SystemRight === control
const only = (row: Player) => ({ roleId: row.ID })

const isGone = foundWhen<unknown, Player>(async (_, row) => {
  const now = await walkRows(players.list, 'ID', onlyThis(row), one => one.ID === row.ID)
  return now.ok ? ok(!now.value.some(one => one.ID === row.ID)) : now
})

const isOffline = foundWhen<unknown, Player>(async (_, row) => {
  const now = await call(players.online, {})
  return now.ok ? ok(!now.value.includes(row.ID)) : now
})

export const forceQuit = confirmed<typeof playerActions.forceQuit, Player>(playerActions.forceQuit, {
  texts: 'players:forceQuit',
  from: only,
  about: named,
  tone: 'danger',
  found: isOffline,
})

export const syncPlayer = confirmed<typeof playerActions.sync, Player>(playerActions.sync, {
  texts: 'players:syncPlayer',
  from: only,
  about: named,
})

export const unbindPhone = needsPhone(
  confirmed<typeof playerActions.unbindPhone, Player>(playerActions.unbindPhone, {
    texts: 'players:unbindPhone',
    from: only,
    about: row => ({ ...named(row), phone: row.Mobile }),
    tone: 'danger',
    success: 'players:unbound',
    found: shownBy(now => now.Mobile === ''),
  }),
)

const changeControl = (texts: TextsAt, to: boolean) => {
  const found = shownBy<unknown>(now => isControl(now) === to)
  return needsPhone(
    confirmed<typeof playerActions.setControl, Player>(playerActions.setControl, {
      texts,
      from: row => ({ roleId: row.ID, controll: to ? '96' : '0' }),
      when: row => isControl(row) !== to,
      about: named,
      tone: 'danger',
      success: 'players:set',
      found,
      kept: { shows: found },
    }),
  )
}

export const setControl = changeControl('players:setControl', true)
export const unsetControl = changeControl('players:unsetControl', false)

export const deletePlayer = dialog<typeof playerActions.delete, Player>(playerActions.delete, {
  texts: 'players:deletePlayer',
  fields: [password('password')],
  from: only,
  about: named,
  tone: 'danger',
  found: isGone,
})
