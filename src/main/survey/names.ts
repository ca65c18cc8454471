/** Names that platforms use for the same parameter. */
const families: readonly (readonly string[])[] = [
  ['page', 'pageNum', 'pageNo', 'page_num', 'page_no', 'pageIndex', 'current', 'currentPage', 'p'],
  ['limit', 'pageSize', 'page_size', 'size', 'perPage', 'per_page', 'pageLimit', 'rows'],
  [
    'startdate',
    'startDate',
    'start_date',
    'start',
    'startTime',
    'start_time',
    'beginTime',
    'begin_time',
    'beginDate',
    'date1',
    'from',
  ],
  [
    'enddate',
    'endDate',
    'end_date',
    'end',
    'endTime',
    'end_time',
    'finishTime',
    'finish_time',
    'finishDate',
    'date2',
    'to',
  ],
  ['orderby', 'orderBy', 'order_by', 'sortField', 'sort_field', 'sortBy', 'sort_by', 'order', 'sort'],
  [
    'ordertype',
    'orderType',
    'order_type',
    'sortOrder',
    'sort_order',
    'sortType',
    'sort_type',
    'direction',
    'dir',
    'sort',
  ],
  [
    'roleId',
    'RoleID',
    'role_id',
    'roleid',
    'playerId',
    'player_id',
    'AccountID',
    'accountId',
    'account_id',
    'userId',
    'user_id',
    'uid',
  ],
  [
    'orderNo',
    'OrderNo',
    'order_no',
    'orderId',
    'OrderId',
    'order_id',
    'orderSn',
    'order_sn',
    'tradeNo',
    'trade_no',
  ],
  ['status', 'Status', 'state', 'orderStatus', 'order_status'],
]

/** Splits a name into its words, in lower case: `HTTPServerId` → `http`, `server`, `id`. */
export const splitName = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map(part => part.toLowerCase())

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The same name in other naming styles. */
export const listSpellings = (name: string): readonly string[] => {
  const parts = splitName(name)
  const [first = '', ...otherParts] = parts
  return [
    parts.join('_'),
    first + otherParts.map(capital).join(''),
    parts.map(capital).join(''),
    parts.join(''),
    parts.join('-'),
  ]
}

/** Maximum number of names tried per parameter. */
const maxTries = 8

const findFamily = (name: string): readonly string[] => {
  const nameFamily = families.find(family => family.some(one => one.toLowerCase() === name.toLowerCase()))
  return nameFamily ?? []
}

/**
 * Lists possible names of a parameter on this platform, likeliest first: those that other calls accept (`learned`), the same name
 * in another style, then other words.
 */
export const listCandidateNames = (
  name: string,
  takenNames: ReadonlySet<string>,
  foreignNames: readonly string[] = [],
): readonly string[] => {
  const family = findFamily(name)
  const learnedNames = foreignNames.filter(one => family.includes(one))
  const all = [...learnedNames, ...listSpellings(name), ...family]
  return [...new Set(all)].filter(one => one !== name && !takenNames.has(one)).slice(0, maxTries)
}

/** Lists possible names of two related parameters, such as both ends of a range. */
export const listCandidatePairs = (
  names: readonly [string, string],
  takenNames: ReadonlySet<string>,
  learnedNames: readonly string[] = [],
): readonly (readonly [string, string])[] => {
  const [first, second] = names.map(name => findFamily(name)) as [readonly string[], readonly string[]]
  const [one, other] = names
  const styledPairs = listSpellings(one).map((name, at) => [name, listSpellings(other)[at] ?? other] as const)
  const placedPairs = first.map((name, at) => [name, second[at] ?? other] as const)
  const pairs = [...styledPairs, ...placedPairs].filter(
    ([a, b]) => a !== b && !(a === one && b === other) && !takenNames.has(a) && !takenNames.has(b),
  )
  const unique = new Map(pairs.map(pair => [pair.join(), pair]))
  const isLearned = ([a, b]: readonly [string, string]) =>
    learnedNames.includes(a) && learnedNames.includes(b)
  const sorted = [...unique.values()].toSorted((a, b) => Number(isLearned(b)) - Number(isLearned(a)))
  return sorted.slice(0, maxTries + 2)
}
