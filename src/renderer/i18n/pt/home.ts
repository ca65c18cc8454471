import type { Texts } from '../texts.ts'
import type { home as source } from '../zh-cn/home.ts'

export const home: Texts<typeof source> = {}
