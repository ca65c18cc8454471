/** Page sizes of the hierarchy's lists (spec 3 §2). */
export const paged = { pageSize: 20, pageSizes: [10, 20, 30, 200] } as const
