import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { relations as source } from './zh-cn.ts'

export const relations: Texts<typeof source> = {
  list: {
    title: 'Relations',
    help: 'Who is below whom in the network of agents; players can be hidden here.',
    columns: {
      isBlogger: 'Blogger / agent',
      IfInnerProxy: 'Simulated account',
      userHideRoleID: 'Hidden',
      SourceParentID: 'Source agent',
      ParentID: 'Inviter',
      RoleID: 'Invitee',
      Money: 'Balance',
      TotalPerson: 'Team players',
      Lv1RealInviteCount: 'Level 1 real invites',
      TotalFirstDepositPerson: 'First-time depositors',
      TotalRunning: 'Total turnover',
      WinNumTotal: 'Total player win / loss',
      firstPayMoney: 'First deposit',
      firstPayTime: 'First deposit at',
      RegIP: 'Registration IP',
      RegisterTime: 'Registered',
      LastLoginTime: 'Last login',
    },
    filters: {
      SourceParentID: 'Source agent',
      parentid: 'Inviter',
      roleid: 'Invitee',
      isAll: 'Level',
      ispay: 'Depositor',
      register_date1: 'Registered',
      login_date1: 'Logged in',
    },
    totals: {
      totalCount: 'Players',
      channelRoleId: 'Channel',
    },
  },
  hide: {
    action: 'Hide',
    title: 'Hide player',
    confirm: 'Hide player',
    question:
      'Hide player {{player}}? They leave the figures of parent {{parent}} and move to another parent.',
    parentId: 'Hide to (parent ID)',
    found: 'Confirmed: the player is hidden.',
    notFound: 'The player is not hidden.',
  },
  unhide: {
    action: 'Unhide',
    title: 'Unhide player',
    question: 'Unhide player {{player}}? They count in the agent’s figures again.',
    found: 'Confirmed: the player is visible again.',
    notFound: 'The player is still hidden.',
  },
}
