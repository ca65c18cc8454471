import { deliverMails } from '../../demo/data/orders/mails.ts'
import { admitMembers } from '../../demo/data/players/member-imports.ts'
import { playerList, type StoredPlayer } from '../../demo/data/players/player-search.ts'
import { getLabels } from '../../demo/dictionary-texts.ts'
import { memberAmounts } from '../../demo/files/members-workbook.ts'
import { startPlayerExport } from '../../demo/files/player-export.ts'
import { findTargetPlayer } from '../../demo/form-checks.ts'
import { answerList } from '../../demo/list.ts'
import { wrongParameter } from '../../demo/refusal.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { CallHandlers, World } from '../../demo/world.ts'
import { userType } from '../../shared/domain/players.ts'
import { maxImportRows } from '../../shared/files/import-preview.ts'
import { memberImport } from './member-import.demo.ts'
import { playerActions } from './player-actions.demo.ts'
import { playerDetail } from './player-detail.demo.ts'
import { playerGoods } from './player-goods.demo.ts'
import { playerPayWays } from './player-pay-ways.demo.ts'
import { playerToggles } from './player-toggles.demo.ts'
import { simulatedAccounts } from './simulated-accounts.demo.ts'
import { simulatedMaking } from './simulated-making.demo.ts'

const onWire = (player: StoredPlayer) => ({
  ID: player.id,
  RoleInfo: player.nickname,
  isBlogger: integerIn(player.id, player.role),
  IfInnerProxy: integerIn(player.id + 1, player.simulated),
  IsTestUser: player.test_user,
  AccountName: player.account,
  Mobile: player.phone === '' ? null : player.phone,
  SystemRight: integerIn(player.id + 2, player.system_right),
  Money: integerIn(player.id, player.balance),
  TotalDeposit: integerIn(player.id + 1, player.deposit),
  TotalRollOut: integerIn(player.id + 2, player.withdrawn),
  VipLv: integerIn(player.id, player.vip),
  Locked: String(player.locked),
  LimitWithdrawFlag: player.no_withdraw,
  LimitGameFlag: player.no_game,
  ParentID: player.parent,
  ParentType: integerIn(player.id + 3, player.parent_type),
  ParentRemark: player.parent_remark,
  teamRoleId: player.team,
  teamType: player.team_type,
  teamRemark: player.team_remark,
  salesmanRoleId: player.salesman ?? 0,
  salesmanRemark: player.salesman_remark,
  channelRoleId: player.channel_role,
  channelRemark: player.channel_remark,
  GmType: integerIn(player.id + 1, player.user_type),
  RegisterTime: player.registered,
  LastLoginTime: player.last_login === '' ? null : player.last_login,
  userHideRoleID: player.hidden,
})

/** Processes what is due: delivers mailed coins, admits imported members. */
const updateWorld = ({ database, clock }: World) => {
  deliverMails(database, clock.stamp())
  admitMembers(database, clock)
}

/** All players (spec 2 §2.2, §7.2), and what can be seen and done of one. */
export const players: CallHandlers = {
  ...memberImport,
  ...playerActions,
  ...playerDetail,
  ...playerGoods,
  ...playerPayWays,
  ...playerToggles,
  ...simulatedAccounts,
  ...simulatedMaking,

  'players.list': answerList(playerList, {
    row: onWire,
    update: updateWorld,
    extras: ({ language }) => ({
      configs: {
        player_usertype: getLabels(userType, language),
        inner_player_money: memberAmounts,
        importConfig: { mostRows: maxImportRows, extension: 'xlsx' },
      },
    }),
  }),

  'players.export': (call, world) => {
    if (call.text('event') !== 'asyncexport') throw wrongParameter('event')
    updateWorld(world)
    const rows = playerList.find(world.database, playerList.search(call), { order: playerList.orderOf(call) })
    return { data: { taskId: startPlayerExport(world, rows) } }
  },

  'players.online': (_, { database }) => ({
    data: database
      .all<{ id: number }>('SELECT id FROM players WHERE online = 1 AND deleted = 0 ORDER BY id')
      .map(({ id }) => id),
  }),

  'players.codeFree': (call, { database }) => ({
    data: database.one(
      'SELECT code_free AS amount FROM players WHERE id = ?',
      findTargetPlayer(call, database),
    ),
  }),
}
