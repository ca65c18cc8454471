import type { Texts } from '../texts.ts'
import type { finance as source } from '../zh-cn/finance.ts'

export const finance: Texts<typeof source> = {}
