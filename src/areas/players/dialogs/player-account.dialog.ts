import type { TextsAt } from '../../../renderer/i18n/text-keys.ts'
import { dialog } from '../../../renderer/kit/dialog/dialog.tsx'
import { confirmation } from '../../../renderer/kit/dialog/question/confirmation.tsx'
import { password } from '../../../renderer/kit/form/fields.ts'
import { systemRight } from '../../../shared/domain/players.ts'
import type { Player } from '../calls.ts'
import { needsPhone } from '../needs-phone.ts'
import { namePlayer } from '../one-player.ts'
import { playerActions } from '../player-actions.calls.ts'

const { control } = systemRight.code
const isControl = (player: Player): boolean => player.SystemRight === control
const only = (row: Player) => ({ roleId: row.ID })

export const forceQuit = confirmation<typeof playerActions.forceQuit, Player>(playerActions.forceQuit, {
  texts: 'players:forceQuit',
  group: 'restrictions',
  createInput: only,
  textValues: namePlayer,
  tone: 'danger',
})

export const syncPlayer = confirmation<typeof playerActions.sync, Player>(playerActions.sync, {
  texts: 'players:syncPlayer',
  group: 'marks',
  createInput: only,
  textValues: namePlayer,
})

export const unbindPhone = needsPhone(
  confirmation<typeof playerActions.unbindPhone, Player>(playerActions.unbindPhone, {
    texts: 'players:unbindPhone',
    createInput: only,
    textValues: row => ({ ...namePlayer(row), phone: row.Mobile }),
    tone: 'danger',
    success: 'players:unbound',
  }),
)

const changeControl = (texts: TextsAt, to: boolean) =>
  needsPhone(
    confirmation<typeof playerActions.setControl, Player>(playerActions.setControl, {
      texts,
      createInput: row => ({ roleId: row.ID, controll: to ? '96' : '0' }),
      when: row => isControl(row) !== to,
      textValues: namePlayer,
      tone: 'danger',
      success: 'players:set',
    }),
  )

export const setControl = changeControl('players:setControl', true)
export const unsetControl = changeControl('players:unsetControl', false)

export const deletePlayer = dialog<typeof playerActions.delete, Player>(playerActions.delete, {
  texts: 'players:deletePlayer',
  fields: [password('password')],
  createInput: only,
  textValues: namePlayer,
  tone: 'danger',
})
