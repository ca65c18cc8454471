export const ownAccount = {
  changePassword: {
    help: '修改您自己账号的密码。',
    lost: '新密码已发送，但没有收到答复，可能已经生效，也可能没有。',
    check: '如何确认：退出后用新密码登录；如果失败，则旧密码仍然有效。',
    title: '修改密码',
    confirm: '修改密码',
    pwdOld: '旧密码',
    pwdNew: '新密码',
    pwdConfirm: '确认新密码',
  },
  settlement: {
    title: '我的结算日报',
    help: '您自己的每日结算：渠道分成、已结算和未结算金额。',
    subject: {
      account: '账号',
    },
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly ownAccount: typeof ownAccount
  }
}
