export const lock = {
  title: '控制台已锁定',
  about: '内容已隐藏，进行中的任务照常运行。请输入账号 {{name}} 的密码解锁。',
  password: '密码',
  empty: '请输入密码',
  unlock: '解锁',
  unlocking: '正在验证…',
  wait: '密码错误次数过多，请 {{seconds}} 秒后再试',
  signOut: '退出登录',
} as const
