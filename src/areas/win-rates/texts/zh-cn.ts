export const winRates = {
  list: {
    title: '代理 API 控制',
    help: '为代理在游戏平台上设置的胜率。',
    shown: '胜率',
    filters: {
      ApiID: '游戏平台',
    },
  },
  add: {
    action: '新增胜率',
    title: '新增胜率',
    WinRate: '胜率（%）',
    hints: { plainNumber: '此平台的胜率直接填数字，不是百分比。' },
    found: '已确认：平台上已有该胜率。',
    notFound: '平台上没有该胜率。',
  },
  edit: {
    action: '编辑',
    title: '编辑胜率',
    confirm: '保存胜率',
    question: '玩家 {{player}}，平台 {{platform}}，当前胜率 {{rate}}',
    WinRate: '胜率（%）',
    hints: { plainNumber: '此平台的胜率直接填数字，不是百分比。' },
    found: '已确认：平台上已有该胜率。',
    notFound: '平台上没有该胜率。',
  },
  remove: {
    action: '删除',
    title: '删除胜率',
    question: '删除玩家 {{player}} 的胜率？该玩家在所有游戏平台的胜率都会被删除。',
    found: '已确认：该玩家已没有胜率。',
    notFound: '该玩家的胜率仍然存在。',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly winRates: typeof winRates
  }
}
