import { createHash } from 'node:crypto'
import { parseDecimal } from '../../shared/domain/money.ts'
import { isFile } from './encoding.ts'

const oneSpelling = (part: string): string => {
  const text = part.trim()
  const number = parseDecimal(text, 0)
  return number === undefined ? text : String(number)
}

/**
 * A text in the one spelling it has for comparing: numbers, also those of a list joined by commas, without leading zeros,
 * plus sign, exponent or idle decimals. Blanks around a text, invisible characters and the width of letters count nowhere,
 * remarks included: at worst one more question is asked.
 */
export const respellText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .split(',')
    .map(oneSpelling)
    .join(',')

/** Nothing, however it is written: a field left empty is as good as none. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The fields of a call in one form, so that two inputs which mean the same are equal as JSON. */
export const toCanonical = (value: unknown, isLeftOut: (name: string) => boolean = () => false): unknown => {
  if (isFile(value)) return [value.name, value.type, createHash('sha256').update(value.bytes).digest('hex')]
  if (Array.isArray(value)) return value.map(one => toCanonical(one, isLeftOut))
  if (typeof value === 'string' || typeof value === 'number') return respellText(String(value))
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([name, part]) => [name, toCanonical(part, isLeftOut)] as const)
    .filter(([name, part]) => !isEmpty(part) && !isLeftOut(name))
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
}
