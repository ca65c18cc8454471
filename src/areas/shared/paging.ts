import { hierarchyPageSizes } from './proxy-columns.ts'

/** First page size and page sizes of the hierarchy's lists (spec 3 §2). */
export const hierarchyPaging = { pageSize: 20, pageSizes: hierarchyPageSizes } as const
