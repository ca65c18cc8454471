import type { Texts } from '../texts.ts'
import type { table as source } from '../zh-cn/table.ts'

export const table: Texts<typeof source> = {}
