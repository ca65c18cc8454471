import type { Texts } from '../texts.ts'
import type { session as source } from '../zh-cn/session.ts'

export const session: Texts<typeof source> = {}
