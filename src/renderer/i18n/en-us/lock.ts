import type { Texts } from '../texts.ts'
import type { lock as source } from '../zh-cn/lock.ts'

export const lock: Texts<typeof source> = {
  title: 'The console is locked',
  about: 'Data is hidden; jobs keep running. Enter the password for {{name}}.',
  password: 'Password',
  empty: 'Enter your password',
  unlock: 'Unlock',
  unlocking: 'Checking…',
  wait: 'Too many wrong passwords. Try again in {{seconds}} s',
  signOut: 'Sign out',
}
