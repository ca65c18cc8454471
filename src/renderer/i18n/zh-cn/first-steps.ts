export const firstSteps = {
  title: '快速上手',
  about: '每天都用得上的六个操作。以后可在“帮助”中再次查看。',
  hide: '隐藏快速上手',
  cards: {
    search: {
      title: '查询任何内容',
      text: '输入玩家 ID、订单号、页面或命令。',
    },
    explain: {
      title: '查看数字的计算方法',
      text: '在表格的数字上按此键：显示公式、数值和对应的记录。',
    },
    paste: {
      title: '粘贴多个 ID',
      text: '从任何地方复制 ID，粘贴到 ID 筛选框，最多 50 个。',
    },
    inbox: {
      title: '处理待办',
      text: '在首页按此键打开待审核的记录，再按 {{approve}} 通过，按 {{reject}} 拒绝。',
    },
    views: {
      title: '保存视图',
      text: '用书签按钮把筛选条件和列存为视图，以后输入名称即可打开。',
    },
    run: {
      title: '结算一周',
      text: '输入“批量结算”：汇总所有账号的未结算日期，一次核对。',
    },
  },
}
