import type { TextsAt } from '../../../renderer/i18n/text-keys.ts'
import type { Action } from '../../../renderer/kit/dialog/action.ts'
import { dialog } from '../../../renderer/kit/dialog/dialog.tsx'
import { confirmation } from '../../../renderer/kit/dialog/question/confirmation.tsx'
import { number } from '../../../renderer/kit/form/fields.ts'
import { playerRole } from '../../../shared/domain/accounts.ts'
import type { Player } from '../calls.ts'
import { namePlayer } from '../one-player.ts'
import { playerActions } from '../player-actions.calls.ts'

const { none, blogger, agent } = playerRole.code

// Both make the same call, so as actions of one row they need ids of their own.
const setRole = (texts: TextsAt, type: '5' | '6'): Action<Player> => ({
  ...dialog<typeof playerActions.setRole, Player>(playerActions.setRole, {
    texts,
    group: 'relations',
    fields: [number('parentRoleID')],
    createInput: row => ({
      roleId: row.ID,
      type,
      ...(row.ParentID !== '' && row.ParentID !== '0' && { parentRoleID: row.ParentID }),
    }),
    recorded: { parentRoleID: 'ParentID' },
    when: row => row.isBlogger === none,
    textValues: namePlayer,
  }),
  id: `${playerActions.setRole.id} ${type}`,
})

const cancelRole = (texts: TextsAt, role: number) =>
  confirmation<typeof playerActions.cancelRole, Player>(playerActions.cancelRole, {
    texts,
    group: 'relations',
    createInput: row => ({ roleId: row.ID }),
    when: row => row.isBlogger === role,
    textValues: namePlayer,
    tone: 'danger',
  })

export const setBlogger = setRole('players:setBlogger', '5')
export const setBroker = setRole('players:setBroker', '6')
export const cancelBlogger = cancelRole('players:cancelBlogger', blogger)
export const cancelBroker = cancelRole('players:cancelBroker', agent)
