const settings = `setInviteBonus setFakeData setPullRules setHiddenOrders setExtra
  toggleOnly2nd toggleNoDeposit toggleLimitSubBet toggleInnerBind`
const account = `add edit remove unbindGoogle setPixel setPoints repair ${settings}`

/** The former numbers of operations: the first of each group, its area if all are of one, and its operations in order. */
const groups: readonly (readonly [first: number, area: string, operations: string])[] = [
  [1, '', 'export.table download.file system.synchronize rechargeOrders.restore'],
  [5, 'mail', 'add approve void uploadImage'],
  [9, 'gm', 'topUp deduct approve refuse'],
  [13, '', 'emailQuotas.edit ownAccount.changePassword'],
  [
    15,
    'playerActions',
    `forceQuit toggleLock toggleSimulated toggleTestUser toggleWithdrawLimit toggleGameLimit toggleInviteAward
    setRole cancelRole setVipLevel addRemark setWagering setCodeFree edit setParent unbindPhone sync delete
    setControl bindAccount`,
  ],
  [35, 'simulatedAccounts', 'generate rename setPassword changeScore add importMembers'],
  [41, '', 'gameApi.savePoints winRates.save winRates.remove playerLevels.repair'],
  [45, 'payWays', 'saveBank saveWallet remove'],
  [48, 'playerGoods', 'add use'],
  [50, '', 'players.export simulatedAccounts.export gameApi.exportMonthly'],
  [80, 'salesmanSettlement', 'settle export'],
  [82, 'subChannelSettlement', 'settle export'],
  [84, 'relations', 'hide unhide'],
  [86, 'agentQuery', 'reissue'],
  [87, 'droppedBinding', 'save remove addExempt removeExempt'],
  [91, '', 'proxyBonus.unfreeze agentSummary.export agentSummary.repair agentQuery.reissueMany'],
  [100, 'roles', 'add edit remove setRules'],
  [110, 'accounts', account],
  [130, 'subChannelAccounts', account],
  [150, 'operationsSettings', settings],
  [
    170,
    'bloggers',
    'setRemark changeScore toggleInnerBind repair setInviteBonus setFakeData setHiddenOrders saveWinRate',
  ],
]

/**
 * Operations by the numbers that an earlier version filtered the list of operations by: saved views, workspaces and links may
 * hold them. Frozen: an operation has no number any more.
 */
export const formerActionNumbers: ReadonlyMap<string, string> = new Map(
  groups.flatMap(([first, area, operations]) =>
    operations
      .split(/\s+/)
      .map((name, index) => [String(first + index), area === '' ? name : `${area}.${name}`] as const),
  ),
)
