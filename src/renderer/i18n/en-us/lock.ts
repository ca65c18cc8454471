import type { Texts } from '../texts.ts'
import type { lock as source } from '../zh-cn/lock.ts'

export const lock: Texts<typeof source> = {
  title: 'The console is locked',
  about: 'Everything is hidden, and jobs go on. Enter the password of account {{name}} to go on.',
  password: 'Password',
  empty: 'Enter the password',
  unlock: 'Unlock',
  unlocking: 'Checking…',
  wait: 'Too many wrong passwords. Try again in {{seconds}} s',
  signOut: 'Sign out',
}
