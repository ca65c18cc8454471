export const relations = {
  list: {
    title: '邀请关系',
    help: '代理网络中的上下级关系；可在此隐藏玩家。',
    columns: {
      isBlogger: '博主 / 代理',
      IfInnerProxy: '模拟账号',
      userHideRoleID: '隐藏',
      SourceParentID: '源代理',
      ParentID: '邀请人',
      RoleID: '被邀请人',
      Money: '余额',
      TotalPerson: '团队人数',
      Lv1RealInviteCount: '一级真实邀请数',
      TotalFirstDepositPerson: '总首充人数',
      TotalRunning: '总流水',
      WinNumTotal: '总输赢',
      firstPayMoney: '首充金额',
      firstPayTime: '首充时间',
      RegIP: '注册 IP',
      RegisterTime: '注册时间',
      LastLoginTime: '最后登录',
    },
    filters: {
      SourceParentID: '源代理 ID',
      parentid: '邀请人 ID',
      roleid: '被邀请人 ID',
      isAll: '层级',
      ispay: '是否充值',
      register_date1: '注册时间',
      login_date1: '登录时间',
    },
    totals: {
      totalCount: '总人数',
      channelRoleId: '渠道',
    },
  },
  hide: {
    action: '隐藏',
    title: '隐藏玩家',
    confirm: '隐藏玩家',
    question: '隐藏玩家 {{player}}？该玩家将移出上级 {{parent}} 的数据，转到另一上级。',
    parentId: '隐藏至（上级 ID）',
    found: '已确认：该玩家已隐藏。',
    notFound: '该玩家尚未隐藏。',
  },
  unhide: {
    action: '取消隐藏',
    title: '取消隐藏玩家',
    question: '取消隐藏玩家 {{player}}？该玩家会重新计入代理数据。',
    found: '已确认：该玩家已取消隐藏。',
    notFound: '该玩家仍处于隐藏状态。',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly relations: typeof relations
  }
}
