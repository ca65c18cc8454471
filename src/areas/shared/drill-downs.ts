import type { DrillDown } from '../../renderer/kit/explain/drill-down.ts'
import { accountKind } from '../../shared/domain/accounts.ts'
import { gmOperateType, gmStatus } from '../../shared/domain/gm.ts'
import { fakeWithdrawal, rechargeStatus, withdrawalStatus } from '../../shared/domain/orders.ts'

const { all } = accountKind.code

/** Drill-down to the completed recharge orders of a range, '' for all of them. */
export const completedOrders = <Row, const Field extends string>(
  figures: readonly Field[],
  range: (row: Row) => string,
  kind: number = all,
): DrillDown<Row, Field> => ({
  figures,
  route: '/channelapi/Finance/rechargeDataList',
  search: row => ({
    startdate: range(row),
    status: String(rechargeStatus.code.completed),
    IfInnerProxy: String(kind),
  }),
})

/** Drill-down to the completed withdrawals of a range, by default real ones. */
export const completedWithdrawals = <Row, const Field extends string>(
  figures: readonly Field[],
  range: (row: Row) => string,
  kind: keyof typeof fakeWithdrawal.code = 'real',
): DrillDown<Row, Field> => ({
  figures,
  route: '/channelapi/Finance/withdrawlOrderList',
  search: row => ({
    startTime: range(row),
    status: String(withdrawalStatus.code.completed),
    isfakeWithdraw: String(fakeWithdrawal.code[kind]),
  }),
})

/** Drill-down to the approved GM records of one kind and a range. */
export const approvedOperations = <Row, const Field extends string>(
  figures: readonly Field[],
  range: (row: Row) => string,
  kind: keyof typeof gmOperateType.code,
): DrillDown<Row, Field> => ({
  figures,
  route: '/channelapi/channel/GmSendMoneyList',
  search: row => ({
    start: range(row),
    operatorType: String(gmOperateType.code[kind]),
    verifyState: String(gmStatus.code.approved),
  }),
})

/** Drill-down to the players who registered in a range. */
export const registeredPlayers = <Row, const Field extends string>(
  figures: readonly Field[],
  range: (row: Row) => string,
  kind: number = all,
): DrillDown<Row, Field> => ({
  figures,
  route: '/channelapi/player/playerList',
  search: row => ({ startTime: range(row), IfInnerProxy: String(kind) }),
})

/** Drill-down to the players below a salesman or sub-channel who registered in a range. */
export const createPlayersDrillDown = <Row extends { readonly ProxyId: string }, Field extends string>(
  figures: readonly Field[],
  range: (row: Row) => string,
): DrillDown<Row, Field> => {
  const registered = registeredPlayers<Row, Field>(figures, range)
  return {
    ...registered,
    search: (row, search) => ({ ...registered.search(row, search), ProxyId: row.ProxyId }),
  }
}
