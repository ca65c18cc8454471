export const lock = {
  title: '控制台已锁定',
  about: '数据已隐藏，任务继续运行。请输入 {{name}} 的密码。',
  password: '密码',
  empty: '请输入密码',
  unlock: '解锁',
  unlocking: '正在验证…',
  wait: '密码错误次数过多，请 {{seconds}} 秒后再试',
  signOut: '退出登录',
} as const
