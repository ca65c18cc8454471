export const roles = {
  added: '新增成功',
  edited: '编辑成功',
  list: {
    title: '角色管理',
    help: '账号的角色及其可见和可操作的内容。',
    record: '角色 {{name}}',
    glossary: {
      id: '角色的编号',
    },
    columns: {
      id: 'ID',
      title: '角色名称',
    },
  },
  add: {
    action: '新增角色',
    title: '新增角色',
    role_name: '角色名称',
    found: '已确认：角色已新增。',
    notFound: '尚未找到该角色。',
  },
  edit: {
    action: '编辑',
    title: '编辑角色',
    confirm: '保存角色',
    question: '角色 {{role}}',
    role_name: '角色名称',
    found: '已确认：角色已更改。',
    notFound: '角色尚未更改。',
  },
  remove: {
    action: '删除',
    title: '删除角色',
    question: '删除角色 {{role}}？此操作无法撤销。',
    found: '已确认：角色已删除。',
    notFound: '角色仍然存在。',
  },
  authorise: {
    action: '设置权限',
    title: '设置角色权限',
    about: '角色 {{role}}',
    tree: '权限',
    all: '全部',
    confirm: '保存权限',
    found: '已确认：角色已更改。',
    notFound: '角色尚未更改。',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly roles: typeof roles
  }
}
