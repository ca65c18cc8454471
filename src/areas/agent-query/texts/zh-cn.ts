export const agentQuery = {
  list: {
    title: '解绑查询',
    help: '单个代理的绑定关系和每日数据；可补发掉绑玩家。',
    columns: {
      PersonCount: '总人数',
      PersonDeposit: '充值人数',
      ValidPersonCount: '有效人数',
      Lv1InviteCountReal: '一级真实邀请数',
    },
    filters: {
      roleId: '代理 ID',
      igPersonCount: '人数不少于',
      agentLevel: '代理层级',
    },
    totals: {
      Lv1FirstDepositPerson: '一级首充人数',
      PersonCount: '总人数',
      ValidPersonCount: '有效人数',
    },
  },
  dropped: {
    action: '掉绑玩家',
    title: '掉绑玩家',
    about: '代理 {{agent}}',
    isValid: '是否有效',
  },
  reissue: {
    action: '补发',
    title: '补发玩家',
    many_one: '补发 {{n}} 名玩家',
    many_other: '补发 {{n}} 名玩家',
    question: '将玩家 {{player}} 补发给代理 {{agent}}？',
    found: '已确认：该玩家已不在掉绑列表中。',
    notFound: '该玩家仍在掉绑列表中。',
  },
  reissueSelected: {
    action: '批量补发',
    many_one: '补发 {{n}} 名玩家',
    many_other: '补发 {{n}} 名玩家',
    question_one: '将选中的 {{n}} 名玩家补发给代理 {{agent}}？',
    question_other: '将选中的 {{n}} 名玩家补发给代理 {{agent}}？',
    found: '已确认：这些玩家已不在掉绑列表中。',
    notFound: '这些玩家仍在掉绑列表中。',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly agentQuery: typeof agentQuery
  }
}
