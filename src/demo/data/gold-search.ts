import { yesNo } from '../../shared/domain/players.ts'
import { optionalChoice, optionalTime, optionalWhole } from '../call-values.ts'
import { listCodes } from '../dictionary-texts.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'
import type { StoredGoldChange } from './gold-changes.ts'
import { combineConditions, compare, type Search, type SqlCondition } from './search.ts'

/** Valid consumption means a bet: yes filters rows with one out (spec 2 §2.3, §2.9), no and '' keep all rows. */
const consumption = (call: Pick<Call, 'text'>): SqlCondition | undefined => {
  const filterCode = optionalChoice(call, 'isFilter', listCodes(yesNo))
  return filterCode === yesNo.code.yes ? ['bet = 0'] : undefined
}

/** Builds the search of the gold log's filters (spec 2 §7.3). */
export const goldSearch = (call: Pick<Call, 'text'>): Search =>
  combineConditions([
    compare('player', optionalWhole(call, 'roleId')),
    compare('type', optionalWhole(call, 'changeType')),
    consumption(call),
    compare('added >=', optionalTime(call, 'strartdate', 'start')),
    compare('added <=', optionalTime(call, 'enddate', 'end')),
  ])

/** Finds the changes of a search, newest first; a page or all of them. */
export const findGoldChanges = (
  database: Database,
  { where, values }: Search,
  limit = -1,
  offset = 0,
): readonly StoredGoldChange[] =>
  database.all<StoredGoldChange>(
    `SELECT * FROM gold_changes WHERE id IN
      (SELECT id FROM gold_changes WHERE ${where} ORDER BY added DESC, id DESC LIMIT ? OFFSET ?)
      ORDER BY added DESC, id DESC`,
    ...values,
    limit,
    offset,
  )
