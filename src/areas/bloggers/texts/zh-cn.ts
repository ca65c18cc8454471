export const bloggers = {
  list: {
    title: '博主汇总',
    help: '博主及其数据、加减分和设置。',
    record: '博主 {{name}}',
    glossary: {
      avgDeposit: '充值除以充值人数；无人充值时即充值额',
    },
    columns: {
      BloggerRoleId: '博主 ID',
      BloggerRemark: '团队备注',
      allow_inner_bind_parent: '允许模拟账号绑定',
      valid_invite_type: '邀请奖励',
      BloggerGmMoney: '加减分',
      BloggerWithdraw: '博主提现',
      avgDeposit: '人均充值',
      Lv1PersonCount: '一级注册人数',
      Lv1FirstDepositPerson: '一级首充人数',
      Lv1PersonDeposit: '一级充值人数',
      Lv1Deposit: '一级充值',
      Lv1Withdraw: '一级提现',
      Profit: '盈利',
      BloggerCreateTime: '创建时间',
    },
    filters: {
      BloggerRoleId: '博主 ID',
      salesmanRoleId: '所属业务员 ID',
      BloggerRemark: '博主备注',
      isBlogger: '角色',
    },
  },
  setRemark: {
    action: '设置备注',
    title: '设置团队备注',
    many_one: '设置 {{n}} 个团队备注',
    many_other: '设置 {{n}} 个团队备注',
    question: '玩家 {{blogger}}',
    remark: '团队备注',
    found: '已确认：备注已保存。',
    notFound: '备注尚未保存。',
  },
  changeScore: {
    action: '加减分',
    title: '加减分',
    confirm: '给账号加减分',
    question: '玩家 {{blogger}}',
    operateType: '类型',
    money: '金额',
    descript: '说明',
    review: '{{operateType}} {{money}}：{{blogger}}。',
    notFound: '该博主的加减分合计没有改变。',
    hints: { score: '加减分：{{now}} → {{after}}' },
  },
  repair: {
    action: '修复数据',
    title: '修复数据',
    question: '重新计算 {{blogger}} 的数据？结果稍后返回。',
    check: '请先查看任务，再决定是否重新提交。',
  },
  settings: {
    action: '博主设置',
    title: '博主设置',
    about: '玩家 {{blogger}}',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly bloggers: typeof bloggers
  }
}
