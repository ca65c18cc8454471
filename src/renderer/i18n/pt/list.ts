import type { Texts } from '../texts.ts'
import type { list as source } from '../zh-cn/list.ts'

export const list: Texts<typeof source> = {}
