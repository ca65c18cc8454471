export const shared = {
  quotaLeft: '剩余额度：今日 {{today}}，总计 {{total}}。',
  quotaThen: '提交后：今日 {{today}}，总计 {{total}}。',
  quotaOver: '超出额度。',
  quotaUnread: '额度未加载：{{reason}}',
  addedInReview: '添加成功，进入审核状态',
  settingSucceeded: '设置成功',
  hiddenPlayers: {
    action: '已隐藏玩家',
    title: '已隐藏玩家',
    about: '代理 {{agent}}',
    operatorName: '操作人',
    AddTime: '隐藏时间',
  },
  apiPoints: {
    action: 'API 点位',
    title: 'API 点位',
    about: '账号 {{player}}。留空即为 0。',
    confirm: '保存点位',
    clear: '全部清零',
    saved: '设置成功',
    found: '已确认：平台上的点位与提交的一致。',
    notFound: '平台上的点位与提交的不一致。',
  },
  apiFees: {
    action: 'API 费用',
    title: 'API 费用记录',
    about: '账号 {{player}}',
    filters: {
      startDate: '日期',
    },
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly shared: typeof shared
  }
}
