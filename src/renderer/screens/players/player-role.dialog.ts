import { playerRole } from '../../../shared/domain/accounts.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { playerActions } from '../../../shared/endpoints/player-actions.ts'
import type { Player } from '../../../shared/endpoints/players.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { Action } from '../../kit/dialog/action.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { number } from '../../kit/form/fields.ts'
import { named, shownBy } from './one-player.ts'

const { none, blogger, agent } = playerRole.code

/** Once the player's own row shows this role and its parent. */
const isOf = (role: '5' | '6') =>
  shownBy<InputOf<typeof playerActions.setRole>>(
    (now, { parentRoleID = '' }) =>
      String(now.isBlogger) === role && (parentRoleID === '' || now.ParentID === parentRoleID),
  )
const isNone = shownBy<unknown>(now => now.isBlogger === none)

// Both make the same call: as actions of one row they need names of their own.
const setRole = (texts: TextsAt, type: '5' | '6'): Action<Player> => ({
  ...dialog<typeof playerActions.setRole, Player>(playerActions.setRole, {
    texts,
    fields: [number('parentRoleID')],
    from: row => ({
      roleId: row.ID,
      type,
      ...(row.ParentID !== '' && row.ParentID !== '0' && { parentRoleID: row.ParentID }),
    }),
    recorded: { parentRoleID: 'ParentID' },
    when: row => row.isBlogger === none,
    about: named,
    found: isOf(type),
    kept: { shows: isOf(type) },
  }),
  id: `${playerActions.setRole.id} ${type}`,
})

const cancelRole = (texts: TextsAt, role: number) =>
  confirmed<typeof playerActions.cancelRole, Player>(playerActions.cancelRole, {
    texts,
    from: row => ({ roleId: row.ID }),
    when: row => row.isBlogger === role,
    about: named,
    tone: 'danger',
    found: isNone,
    kept: { shows: isNone },
  })

export const setBlogger = setRole('players:setBlogger', '5')
export const setBroker = setRole('players:setBroker', '6')
export const cancelBlogger = cancelRole('players:cancelBlogger', blogger)
export const cancelBroker = cancelRole('players:cancelBroker', agent)
