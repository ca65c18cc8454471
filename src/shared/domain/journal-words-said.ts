import type { Words } from './journal-words.ts'

/** A sentence in the order zh-cn, en-us, pt; see {@link Words}. */
export const said = (zhCn: string, enUs: string, pt: string, more: Omit<Words, 'labels'> = {}): Words => ({
  labels: { 'zh-cn': zhCn, 'en-us': enUs, pt },
  ...more,
})
