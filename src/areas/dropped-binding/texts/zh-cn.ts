export const droppedBinding = {
  list: {
    title: '掉绑规则',
    help: '受邀玩家从代理掉绑的规则。',
    RoleID: '代理 ID',
    filters: {
      RoleID: '代理 ID',
    },
  },
  add: {
    action: '新增掉绑规则',
    title: '新增掉绑规则',
    confirm: '新增掉绑规则',
    RoleID: '代理 ID',
    RoubarRate: '掉绑比例（%）',
    hints: {
      ratio:
        '注册满 {{start}} 人后，每名新玩家有 {{rate}}% 的概率掉绑：注册 {{registered}} 人时约掉绑 {{dropped}} 人。',
      interval:
        '注册满 {{start}} 人后，每 {{interval}} 名注册玩家掉绑 1 名：注册 {{registered}} 人时掉绑 {{dropped}} 人。',
    },
    found: '已确认：平台上已有该规则。',
    notFound: '平台上没有这条规则。',
  },
  edit: {
    action: '编辑',
    title: '编辑掉绑规则',
    confirm: '保存掉绑规则',
    question: '代理 {{agent}}',
    RoubarRate: '掉绑比例（%）',
    hints: {
      ratio:
        '注册满 {{start}} 人后，每名新玩家有 {{rate}}% 的概率掉绑：注册 {{registered}} 人时约掉绑 {{dropped}} 人。',
      interval:
        '注册满 {{start}} 人后，每 {{interval}} 名注册玩家掉绑 1 名：注册 {{registered}} 人时掉绑 {{dropped}} 人。',
    },
    found: '已确认：平台上已有该规则。',
    notFound: '平台上没有这条规则。',
  },
  remove: {
    action: '删除',
    title: '删除掉绑规则',
    confirm: '删除掉绑规则',
    question: '删除代理 {{agent}} 的掉绑规则？新玩家不再掉绑。',
    found: '已确认：该规则已删除。',
    notFound: '该规则仍然存在。',
  },
  whitelist: {
    action: '白名单',
    title: '掉绑白名单',
    AddTime: '加入时间',
  },
  addExempt: {
    action: '加入白名单',
    title: '加入白名单',
    found: '已确认：该玩家已在白名单中。',
    notFound: '该玩家不在白名单中。',
  },
  removeExempt: {
    action: '移出',
    title: '移出白名单',
    confirm: '将玩家移出白名单',
    question: '将玩家 {{player}} 移出白名单？',
    found: '已确认：该玩家已不在白名单中。',
    notFound: '该玩家仍在白名单中。',
  },
  removeExempts: {
    action: '批量移出',
    many_one: '将 {{n}} 名玩家移出白名单',
    many_other: '将 {{n}} 名玩家移出白名单',
    question_one: '将选中的 {{n}} 名玩家移出白名单？',
    question_other: '将选中的 {{n}} 名玩家移出白名单？',
    found: '已确认：这些玩家已不在白名单中。',
    notFound: '这些玩家仍在白名单中。',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly droppedBinding: typeof droppedBinding
  }
}
