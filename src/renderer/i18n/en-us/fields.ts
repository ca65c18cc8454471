import type { Texts } from '../texts.ts'
import type { fields as source } from '../zh-cn/fields.ts'

export const fields: Texts<typeof source> = {}
