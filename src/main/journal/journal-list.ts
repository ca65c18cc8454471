import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date'
import type { z } from 'zod'
import { journal as calls } from '../../areas/shared/journal.calls.ts'
import { getCountry } from '../../shared/domain/countries.ts'
import { journalOutcome } from '../../shared/domain/journal.ts'
import type { DirectEndpoint, InputOf, OutputOf } from '../../shared/endpoint-base.ts'
import type { Language } from '../../shared/language.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { Platform } from '../platform/platform.ts'
import { readInput } from '../platform/request.ts'
import { isDone, type JournalRecord } from './entry.ts'
import { formerActionNumbers } from './former-action-numbers.ts'
import type { Journal } from './journal.ts'
import { operationWords } from './operation-words.ts'
import { describeOperation, getPlayer } from './sentence.ts'

type Query = z.output<typeof calls.list.input>
type Filters = Omit<Query, 'page' | 'limit'>

const clockAt = (at: number, zone: string): string =>
  fromAbsolute(at, zone).toString().slice(0, 19).replace('T', ' ')

/** Instant of a wall clock `YYYY-MM-DD HH:mm:ss`; undefined if invalid. */
const parseMoment = (wallClock: string, zone: string): number | undefined => {
  try {
    return toZoned(parseDateTime(wallClock.replace(' ', 'T')), zone)
      .toDate()
      .getTime()
  } catch {
    return undefined
  }
}

const targetText = (entry: JournalRecord): string =>
  Object.entries(entry.target)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

const inWords = (entry: JournalRecord, language: Language): string =>
  describeOperation({ call: entry.action, target: entry.target, isDone: isDone(entry) }, language)

const createFilter = (query: Filters, zone: string, language: Language) => {
  const from = query.from ? parseMoment(query.from, zone) : undefined
  const to = query.to ? parseMoment(query.to, zone) : undefined
  const text = query.text?.toLowerCase()
  const queriedAction = query.action && (formerActionNumbers.get(query.action) ?? query.action)
  return (entry: JournalRecord): boolean => {
    if (from !== undefined && entry.at < from) return false
    // The last second of a range is included.
    if (to !== undefined && entry.at > to + 999) return false
    if (queriedAction && entry.action !== queriedAction) return false
    if (query.outcome && String(journalOutcome.code[entry.outcome]) !== query.outcome) return false
    if (!text) return true
    const words = [
      entry.action,
      inWords(entry, language),
      targetText(entry),
      entry.message,
      ...Object.values(operationWords.get(entry.action)?.name ?? {}),
    ]
    return words.some(word => word.toLowerCase().includes(text))
  }
}

const buildRow = (entry: JournalRecord, zone: string, language: Language) => ({
  id: entry.id,
  time: clockAt(entry.at, zone),
  account: entry.account,
  action: operationWords.get(entry.action)?.name[language] ?? '',
  call: entry.action,
  what: inWords(entry, language),
  player: getPlayer({ call: entry.action, target: entry.target }),
  target: targetText(entry),
  outcome: journalOutcome.code[entry.outcome],
  message: entry.message,
})

/** Choices of the filter by operation; a former number that a saved view has is one while it is searched by. */
const listActions = ({ action = '' }: Filters, language: Language): Readonly<Record<string, string>> => {
  const formerName = operationWords.get(formerActionNumbers.get(action) ?? '')?.name[language]
  return {
    ...Object.fromEntries([...operationWords].map(([id, { name }]) => [id, name[language]])),
    ...(formerName !== undefined && { [action]: formerName }),
  }
}

interface JournalListDeps {
  readonly journal: Journal
  readonly account: () => string | null
  /** The connection's country; its zone is used for the journal's times. */
  readonly country: () => string
  /** Language of the sentences. */
  readonly language: () => Language
}

/** Answers the list of the operator's own operations. Lists and exports read it like a list of the platform. */
export const createJournalList = ({ journal, account, country, language }: JournalListDeps): Platform => {
  let lastSearch: { readonly key: string; readonly entries: readonly JournalRecord[] } | undefined
  /** All pages of one search share one read of the files, unless a line was added meanwhile. */
  const find = async (operator: string, filters: Filters, zone: string) => {
    const key = JSON.stringify([operator, filters, zone, language(), journal.version()])
    if (lastSearch?.key !== key) {
      lastSearch = { key, entries: await journal.find(operator, createFilter(filters, zone, language())) }
    }
    return lastSearch.entries
  }
  const search = async (operator: string, { page, limit, ...filters }: Query) => {
    const { zone } = getCountry(country())
    const entries = await find(operator, filters, zone)
    const start = (page - 1) * limit
    const list = entries.slice(start, start + limit).map(entry => buildRow(entry, zone, language()))
    const configs = { actions: listActions(filters, language()) }
    return calls.list.output.parse({ success: true, data: { list, count: entries.length, configs } })
  }
  return {
    call: async <E extends DirectEndpoint>(endpoint: E, input: InputOf<E>) => {
      if (endpoint.id !== calls.list.id) throw new Error(`${endpoint.id} is not a call of the journal`)
      const operator = account()
      if (operator === null) return failed({ kind: 'signedOut', message: '' })
      const query = readInput(endpoint, input)
      if (!query.ok) return query
      return ok(await search(operator, query.value as Query)) as Result<OutputOf<E>>
    },
  }
}
