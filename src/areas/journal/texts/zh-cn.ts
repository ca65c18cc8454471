export const journal = {
  own: {
    title: '我的操作',
    help: '您用本控制台执行过的全部操作及其结果，保存在此电脑上。',
    time: '时间',
    account: '账号',
    call: '技术详情：操作代码',
    target: '技术详情：字段',
    what: '操作内容',
    player: '玩家',
    outcome: '结果',
    message: '平台消息',
    columns: { action: '操作类型' },
    filters: { from: '日期', text: '包含文字', action: '操作类型' },
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly journal: typeof journal
  }
}
