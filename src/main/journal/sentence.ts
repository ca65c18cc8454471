import { findEndpoint } from '../../areas/calls.ts'
import { getCodeLabel } from '../../shared/domain/dictionary.ts'
import { formatMoney, parseDecimal, roundToWhole, scaleDown } from '../../shared/domain/money.ts'
import { listAmountFields } from '../../shared/endpoint.ts'
import type { SentenceWords } from '../../shared/journal-words.ts'
import type { Language } from '../../shared/language.ts'
import { nameInLine } from '../../shared/texts/bidi.ts'
import { getToggleState } from '../../shared/write-record.ts'
import { operationWords } from './operation-words.ts'

/** An operation as recorded in the journal: id of its call, fields as sent, and whether it is done. */
interface JournalOperation {
  readonly call: string
  readonly target: Readonly<Record<string, string>>
  readonly isDone: boolean
}

const amountText = (sentText: string): string => {
  const value = parseDecimal(sentText, 3)
  if (value === undefined) return sentText
  const cents = scaleDown(value, 1)
  return formatMoney(value, cents === roundToWhole(cents) ? 2 : 3)
}

const codeText = (
  dictionary: NonNullable<SentenceWords['codes']>[string],
  sentText: string,
  language: Language,
) =>
  /^-?\d{1,9}$/.test(sentText) ? getCodeLabel(dictionary, Number(sentText), language) || sentText : sentText

/** Formatted field values for the sentence; empty ones are left out. */
const formatValues = ({ call, target }: JournalOperation, words: SentenceWords, language: Language) => {
  const endpoint = findEndpoint(call)
  const amounts = new Set(endpoint ? listAmountFields(endpoint) : [])
  const state = endpoint && getToggleState(endpoint)
  const states = state && { turned: state.names }
  const codes: SentenceWords['codes'] = { ...words.codes, ...states }
  return new Map(
    Object.entries(target).flatMap(([field, sentText]) => {
      const dictionary = codes[field]
      if (sentText === '') return []
      // Only a name is cut, never the figures of a line.
      const label = amounts.has(field)
        ? sentText
            .split(',')
            .map(part => nameInLine(amountText(part)))
            .join(', ')
        : nameInLine(dictionary ? codeText(dictionary, sentText, language) : sentText)
      return [[field, label] as const]
    }),
  )
}

const readable = ({ call, target }: JournalOperation, language: Language): string => {
  const name = operationWords.get(call)?.name[language] ?? call
  const fields = Object.entries(target).map(([field, value]) => `${field} ${nameInLine(value)}`)
  return fields.length === 0 ? name : `${name} (${fields.join(', ')})`
}

/**
 * Describes an operation in a sentence, in the past tense only if done. Falls back to its name and fields if it has no sentence
 * or a field of it is missing.
 */
export const describeOperation = (operation: JournalOperation, language: Language): string => {
  const words = operationWords.get(operation.call)
  if (!words) return readable(operation, language)
  const values = formatValues(operation, words, language)
  const toggledTo = operation.target['turned']
  const { labels } = (toggledTo === '0' || toggledTo === '1' ? words.turned?.[toggledTo] : undefined) ?? words
  let isWhole = true
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = values.get(field)
      if (value === undefined) isWhole = false
      return value ?? ''
    })
  const isThere = (part: string): boolean =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, field = '']) => values.has(field))
  const sentence = labels[language]
    .replace(/\[([^\]|]*)\|([^\]]*)\]/g, operation.isDone ? '$2' : '$1')
    .split(/(<[^<>]*>)/)
    .map(part => {
      if (!part.startsWith('<')) return fill(part)
      const inner = part.slice(1, -1)
      return isThere(inner) ? fill(inner) : ''
    })
    .join('')
  return isWhole ? sentence : readable(operation, language)
}

/** The single player of an operation; '' for none or several. */
export const getPlayer = ({ call, target }: Pick<JournalOperation, 'call' | 'target'>): string => {
  const field = operationWords.get(call)?.player
  const id = field === undefined ? '' : (target[field] ?? '')
  return /^[1-9]\d{0,19}$/.test(id) ? id : ''
}
