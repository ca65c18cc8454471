export const pageHelp = {
  title: '当前页面',
  general: '使用方法',
  loading: '加载中…',
  noFigures: '此页面没有数据表。',
  filters: {
    title: '筛选条件',
    days: '从第一天到最后一天（含两端），按渠道时区。',
    times: '从第一天开始到最后一天结束，按渠道时区；可填写时间。',
    month: '渠道日历中的一个月。',
    number: '完整的 ID 或编号，可粘贴多个，最多 {{most}} 个。',
    text: '与平台保存的文字一致。',
    amount: '金额；留空表示不限。',
    choice: '可选：{{choices}}。',
    many: '共 {{n}} 个选项。',
    served: '选项由平台提供。',
    initial: '默认：{{value}}。',
  },
  totals: '表格上方的合计',
  columns: '数据和列',
  others: '此外还有：{{names}}',
  formula: '由控制台计算：{{formula}}',
  filled: '由平台提供；缺少时由控制台计算：{{formula}}',
  checked: '由平台提供，控制台核对：{{formula}}',
  assumed: '由平台提供；计算方法为推测：{{formula}}',
  source: {
    title: '数据来源',
    rows: '每次查询的行由平台提供，标题旁显示时间。',
    totals: '合计由平台按全部查询结果计算，而不是当前页。',
    today: '数据在当天会变化。',
    explain: '在数字上按 {{key}} 可查看公式和数值。',
    exact: '屏幕上的数字四舍五入，复制和文件保留精确值。',
  },
  actions: '可执行的操作',
  details: '技术详情',
  call: '接口 {{id}}（{{path}}）',
  pages: {
    home: {
      dashboard: '待处理的事项、渠道今日与昨日的对比数据，以及每日报表。',
    },
    finance: {
      rechargeOrders: '渠道玩家的全部充值订单，含未支付的订单。',
      withdrawals: '玩家申请的全部提现，含状态、税费和实付金额。',
    },
    channel: {
      daily: '渠道按日的数据；可将某日与订单核对。',
      monthly: '渠道按月的数据。',
      mySettlement: '您自己的每日结算：渠道分成、已结算和未结算金额。',
    },
    operations: {
      mail: '发给玩家的邮件，含附件金额和审核状态。',
      gm: '对玩家金币的 GM 上分和下分及其审核。',
      emailQuotas: '每个账号每日和累计可通过邮件发放的额度及已用额度。',
      changePassword: '修改您自己账号的密码。',
    },
    records: {
      goldLog: '玩家金币的每一次变动及变动后余额。',
      gameLog: '玩家的每局游戏，含投注、派彩和输赢。',
      gameSummary: '按玩家、游戏平台和房间汇总的对局。',
    },
    statistics: {
      gameProfit: '按房间统计的系统输赢。',
      gameApi: '按月和游戏平台统计的输赢和 API 费用。',
    },
    agentTeams: {
      teams: '代理团队及其规模和数据。',
      daily: '代理团队的每日数据。',
      relations: '代理网络中的上下级关系；可在此隐藏玩家。',
      summary: '代理及其下级的汇总数据。',
      query: '单个代理的绑定关系和每日数据；可补发掉绑玩家。',
    },
    proxyBonus: {
      list: '代理获得、已领取和剩余的奖励。',
      daily: '代理的每日奖励。',
      dropRules: '受邀玩家从代理掉绑的规则。',
    },
    agent: {
      winRates: '为代理在游戏平台上设置的胜率。',
    },
    players: {
      list: '渠道的全部玩家，含余额、状态和汇总金额。',
      simulated: '渠道的模拟账号。',
    },
    totals: {
      salesmanReport: '每个业务员的每日数据。',
      salesmanMonthly: '每个业务员的每月数据。',
      salesmanPromotions: '业务员的推广链接。',
      subChannelPromotions: '子渠道的推广链接。',
      subChannelDaily: '每个子渠道的每日数据。',
      subChannelMonthly: '每个子渠道的每月数据。',
    },
    settlement: {
      salesmanSummary: '每个业务员的分成、已结算和未结算金额。',
      salesmanDaily: '单个业务员的每日数据，在此逐日结算。',
      subChannelSummary: '每个子渠道的分成、已结算和未结算金额。',
      subChannelDaily: '单个子渠道的每日数据，在此逐日结算。',
      salesmanRun: '汇总一段时间内所有业务员的未结算日期，核对一次后结算。',
      subChannelRun: '汇总一段时间内所有子渠道的未结算日期，核对一次后结算。',
    },
    bloggers: {
      list: '博主及其数据、加减分和设置。',
    },
    accounts: {
      salesmen: '业务员账号及其点位和设置。',
      subChannels: '子渠道账号及其点位和设置。',
    },
    roles: {
      list: '账号的角色及其可见和可操作的内容。',
    },
    settings: {
      own: '渠道的运营设置。',
    },
    desk: {
      page: '本控制台在此电脑上的设置。',
    },
    inbox: {
      page: '待处理的记录，逐条显示，并附玩家资料。',
    },
    journal: {
      own: '您用本控制台执行过的全部操作及其结果，保存在此电脑上。',
    },
  },
}
