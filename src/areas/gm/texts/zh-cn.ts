export const gm = {
  list: {
    title: 'GM 上下分',
    help: '对玩家金币的 GM 上分和下分及其审核。',
    record: 'GM 记录 {{name}}',
    glossary: {
      SignedMoney: '上分或下分的金额',
      TotalMoney: '全部查询结果的操作金额',
    },
    ID: '记录 ID',
    OperateType: '操作类型',
    Money: '金额',
    SignedMoney: '金额',
    Note: '说明',
    status: '审核状态',
    InsertTime: '创建时间',
    UpdateTime: '更新时间',
    filters: {
      operatorType: '操作类型',
      verifyState: '审核状态',
    },
    totals: {
      TotalCount: '总笔数',
      TotalMoney: '总金额',
      TotalQuota: '总额度',
      DailyQuota: '每日额度',
      hasQuotaTotal: '累计已用额度',
      hasQuotaToday: '今日已用额度',
    },
  },
  topUp: {
    action: 'GM 上分',
    title: 'GM 上分',
    confirm: '给玩家上分',
    money: '金额',
    operateType: '上分类型',
    descript: '说明',
    password: '您的密码',
    review: '给玩家 {{roleId}} 上分 {{money}}（{{operateType}}）。',
  },
  deduct: {
    action: 'GM 下分',
    title: 'GM 下分',
    confirm: '给玩家下分',
    money: '金额',
    operateType: '下分类型',
    descript: '说明',
    password: '您的密码',
    review: '给玩家 {{roleId}} 下分 {{money}}（{{operateType}}）。',
  },
  approve: {
    action: '通过',
    title: '通过 GM 记录',
    many_one: '通过 {{n}} 条 GM 记录',
    many_other: '通过 {{n}} 条 GM 记录',
    manyShort: '通过 {{n}} 条',
    question: '通过玩家 {{player}} 的{{type}}，金额 {{money}}？',
    found: '已确认：该记录已通过。',
    notFound: '该记录仍未通过。',
  },
  refuse: {
    action: '拒绝',
    title: '拒绝 GM 记录',
    many_one: '拒绝 {{n}} 条 GM 记录',
    many_other: '拒绝 {{n}} 条 GM 记录',
    manyShort: '拒绝 {{n}} 条',
    question: '拒绝玩家 {{player}} 的{{type}}，金额 {{money}}？',
    found: '已确认：该记录已拒绝。',
    notFound: '该记录尚未拒绝。',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly gm: typeof gm
  }
}
