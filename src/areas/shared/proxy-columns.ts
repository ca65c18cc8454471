import { type Column, id, text } from '../../shared/column.ts'

/** Page sizes of the hierarchy's lists (spec 3 §2). */
export const hierarchyPageSizes: readonly number[] = [10, 20, 30, 200]

type ProxyNameField = 'ProxyId' | 'username' | 'remark'

/** Columns that identify a row's salesman or sub-channel, and its parent. */
export const proxyColumns = (sorted: { readonly serverSort?: boolean } = {}) =>
  [
    id<ProxyNameField>('ProxyId', { ...sorted, pinned: true, width: 128 }),
    text<ProxyNameField>('username', { personal: true, ...sorted, width: 132 }),
    text<ProxyNameField>('remark', { ...sorted, width: 116 }),
    id<'parentRemark', 'parentInfo'>('parentRemark', { remark: 'parentInfo', width: 200 }),
  ] satisfies readonly Column<ProxyNameField | 'parentRemark' | 'parentInfo'>[]
