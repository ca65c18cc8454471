import { catalogue } from '../../../areas/calls.ts'
import type { Check } from '../../../shared/survey.ts'

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

/**
 * Words for one thing, where one does not begin with the other. A fee is no tax and a balance no amount: words for possibly
 * different figures are in no group.
 */
const synonyms: readonly string[] = [
  'role account player user member',
  'order trade',
  'no num number id sn code',
  'money amount amt coins',
  'deposit recharge payin topup pay',
  'withdraw payout roll out cashout',
  'time date at day when',
  'add create insert begin',
  'status state',
  'remark note comment memo descript',
  'type kind',
  'parent superior upper proxy agent',
  'real actual',
  'vip lv level grade',
  'reg register',
]
const groups = new Map(
  synonyms.flatMap(line => line.split(' ').map((word, _, group) => [word, group] as const)),
)

/** The word and its synonyms. */
export const listSynonyms = (word: string): readonly string[] => groups.get(word) ?? [word]

/** Names in other back ends of the parameters of paging and sorting, and both ends of a range. */
const usualNames: Readonly<Partial<Record<Check['what'], readonly string[]>>> = {
  page: ['pageNum', 'pageNo', 'pageIndex', 'currentPage', 'current', 'p'],
  limit: ['pageSize', 'size', 'perPage', 'pageLimit', 'rows'],
  sort: ['sortField sortOrder', 'orderBy orderType', 'sortBy sortType', 'order direction', 'sort dir'],
  range: ['startTime endTime', 'startDate endDate', 'startdate enddate', 'beginTime endTime', 'date1 date2'],
}

const parameters = [...new Set(catalogue.flatMap(({ input }) => Object.keys(input.shape)))]

/** The letters and digits of a name, whatever its style. */
export const toLetters = (name: string): string => name.replaceAll(/[^a-z\d]/gi, '').toLowerCase()

/** The same words with one of them replaced by a synonym. */
const listRewordings = (name: string): readonly string[] => {
  const words = splitName(name)
  return words.flatMap((word, index) =>
    listSynonyms(word)
      .filter(synonym => synonym !== word)
      .map(synonym => words.with(index, synonym).join('_')),
  )
}

/** Maximum number of names tried per parameter. */
const maxTries = 16

/**
 * Lists possible names of a parameter or a pair of them on this platform, likeliest first: those that other calls accept
 * (`learned`), the same names in another style, then other words.
 */
export const listCandidates = (
  what: Check['what'],
  names: readonly string[],
  takenNames: ReadonlySet<string>,
  learnedNames: readonly string[],
): readonly (readonly string[])[] => {
  const [name = ''] = names
  const listStyled = (some: readonly string[]) =>
    [0, 1, 2, 3, 4].map(style => some.map(one => listSpellings(one)[style] ?? one))
  const spelledElsewhere = parameters.filter(
    parameter => names.length === 1 && toLetters(parameter) === toLetters(name),
  )
  const otherWords = (usualNames[what] ?? listRewordings(name)).map(words => words.split(' '))
  const candidates = [
    ...listStyled(names),
    ...spelledElsewhere.map(one => [one]),
    ...otherWords.flatMap(words => [words, ...listStyled(words).slice(0, 2)]),
  ]
  const isFree = (some: readonly string[]) =>
    new Set(some).size === some.length &&
    !some.some((one, index) => one === names[index] || takenNames.has(one))
  const isLearned = (some: readonly string[]) => some.every(one => learnedNames.includes(one))
  return [...new Map(candidates.filter(isFree).map(some => [some.join(' '), some])).values()]
    .toSorted((a, b) => Number(isLearned(b)) - Number(isLearned(a)))
    .slice(0, maxTries)
}
