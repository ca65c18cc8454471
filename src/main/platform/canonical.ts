import { createHash } from 'node:crypto'
import { parseDecimal } from '../../shared/domain/money.ts'
import { isFile } from './encoding.ts'

const oneSpelling = (part: string): string => {
  const text = part.trim()
  const number = parseDecimal(text, 0)
  return number === undefined ? text : String(number)
}

/**
 * Normalizes a text for comparison: numbers, also in comma-separated lists, lose leading zeros, plus sign, exponent and trailing
 * decimals. Surrounding blanks, invisible characters and letter width are ignored, even in remarks: at worst the operator sees
 * one more prompt.
 */
const respellText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .split(',')
    .map(oneSpelling)
    .join(',')

/** True for every form of an empty value: an empty field equals a missing one. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Normalizes the fields of a call, so that equivalent inputs are equal as JSON. */
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
