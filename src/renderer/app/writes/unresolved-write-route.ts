import type { UnresolvedWrite } from '../../../shared/bridge/calls.ts'
import { maskId, maskText } from '../../../shared/mask.ts'
import { joinInLine } from '../../../shared/texts/bidi.ts'
import type { RecordPlace } from '../../kit/area.ts'
import { isPrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { createRange } from '../../kit/range/range-value.ts'
import { areas } from '../areas.ts'

/** Lists with the records of writes, by the part of a call's id before the dot. */
const recordPlaces: Readonly<Record<string, RecordPlace>> = Object.assign(
  {},
  ...areas.map(({ records }) => records),
)

/** Route of the own journal. */
export const ownJournalRoute = '/own-journal'

/** In-app route that shows whether a write was carried out; the own journal if no list shows it. */
export const getProofRoute = ({ call, target }: Pick<UnresolvedWrite, 'call' | 'target'>): string => {
  const place = recordPlaces[call.split('.')[0] ?? '']
  if (!place) return `${ownJournalRoute}?from=`
  const query = new URLSearchParams(place.widened)
  if (place.dateFilter)
    query.set(place.dateFilter, createRange(target['mydate'] ?? '', target['mydate'] ?? ''))
  for (const [filter, fields] of Object.entries(place.filters ?? {})) {
    const value = fields.map(field => target[field]).find(Boolean)
    if (value) query.set(filter, value)
  }
  return query.size > 0 ? `${place.path}?${query}` : place.path
}

// Fields of a write that identify its record, in display order; the own journal has the rest.
const identifyingFields: readonly { readonly field: string; readonly isPersonal: boolean }[] = [
  { field: 'roleId', isPersonal: true },
  { field: 'RoleID', isPersonal: true },
  { field: 'role_id', isPersonal: true },
  { field: 'ProxyId', isPersonal: true },
  { field: 'OrderNo', isPersonal: true },
  { field: 'id', isPersonal: true },
  { field: 'file', isPersonal: false },
  { field: 'title', isPersonal: false },
  { field: 'username', isPersonal: true },
  { field: 'role_name', isPersonal: true },
  { field: 'AccountName', isPersonal: true },
  { field: 'email', isPersonal: true },
  { field: 'mydate', isPersonal: false },
  { field: 'money', isPersonal: false },
  { field: 'amount', isPersonal: false },
  { field: 'SettleAmount', isPersonal: false },
  { field: 'nAwardMoney', isPersonal: false },
  { field: 'num', isPersonal: false },
]

/** Describes a write's target briefly; '' if its fields do not identify one. */
export const describeWrite = ({ target }: Pick<UnresolvedWrite, 'target'>): string =>
  joinInLine(
    identifyingFields
      .flatMap(({ field, isPersonal }) => {
        const value = target[field]
        if (value === undefined || !isPrivacyMode()) return value ?? []
        return isPersonal ? maskId(value) : maskText(value)
      })
      .slice(0, 4),
  )
