export const mail = {
  list: {
    title: '邮件管理',
    help: '发给玩家的邮件，含附件金额和审核状态。',
    record: '邮件 {{name}}',
    glossary: {
      id: '邮件的编号',
    },
    id: '邮件 ID',
    Title: '标题',
    RoleId: '收件人',
    RecordType: '邮件类型',
    ExtraType: '附件类型',
    Amount: '金额',
    VerifyState: '审核状态',
    SysText: '邮件内容',
    Notice: '备注',
    Operator: '操作人',
    PayOrder: '充值订单',
    addtime: '创建时间',
    filters: {
      startTime: '创建时间',
      title: '标题',
      notice: '备注',
      verifyState: '审核状态',
      payOrder: '充值订单',
      extraType: '附件类型',
    },
  },
  add: {
    action: '新增邮件',
    title: '新增邮件',
    confirm: '新增邮件',
    fields: {
      title: '标题',
      recordType: '邮件类型',
      mailtxt: '邮件内容',
      roleId: '玩家 ID',
      extraType: '附件类型',
      amount: '金额',
      notice: '备注',
      wageMul: '打码倍数',
      isChargeOrder: '计入充值订单',
      sendType: '发送方式',
      sendTime: '发送时间',
    },
  },
  approve: {
    action: '通过',
    title: '通过邮件',
    confirm: '通过邮件',
    many_one: '通过 {{n}} 封邮件',
    many_other: '通过 {{n}} 封邮件',
    manyShort: '通过 {{n}} 封',
    question: '通过邮件“{{title}}”（ID {{id}}）？请输入您的密码确认。',
    password: '您的密码',
    found: '已确认：该邮件已通过。',
    notFound: '该邮件仍未通过。',
  },
  void: {
    action: '作废',
    title: '作废邮件',
    many_one: '作废 {{n}} 封邮件',
    many_other: '作废 {{n}} 封邮件',
    manyShort: '作废 {{n}} 封',
    question: '作废邮件“{{title}}”（ID {{id}}）？请输入您的密码确认。',
    password: '您的密码',
    found: '已确认：该邮件已作废。',
    notFound: '该邮件仍未作废。',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly mail: typeof mail
  }
}
