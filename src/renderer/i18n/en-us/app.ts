import type { Texts } from '../texts.ts'
import type { app as source } from '../zh-cn/app.ts'

export const app: Texts<typeof source> = {}
