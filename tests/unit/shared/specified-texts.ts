import { findEndpoint } from '../../../src/areas/calls.ts'
import { chinese, english, portuguese } from '../../shown-texts.ts'

const readText = (texts: object, key: string): unknown =>
  key
    .replace(':', '.')
    .split('.')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], texts)

/** Checks that the English text has the specified words in order and that the other two texts differ. */
export const hasSpecifiedText = (phrase: string, key: string): boolean => {
  const [en, zh, pt] = [english, chinese, portuguese].map(texts => readText(texts, key))
  const englishText = String(en)
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
  const inOrder = new RegExp(`\\b${phrase.split(' ').join('\\b.*\\b')}\\b`)
  return (
    inOrder.test(englishText) &&
    typeof zh === 'string' &&
    typeof pt === 'string' &&
    new Set([en, zh, pt]).size === 3
  )
}

/** Returns the message key for one field of this input, or '' when the field is valid. */
export const getInputProblem = (id: string, input: object, field: string): string =>
  findEndpoint(id)
    ?.input.safeParse(input)
    .error?.issues.find(issue => issue.path.join('.') === field)?.message ?? ''

/** Returns '' when the field is refused with the specified words, else the actual message. */
export const findTextDifference = (id: string, input: object, field: string, phrase: string): string => {
  const message = getInputProblem(id, input, field)
  if (message === '') return `no problem with ${field}`
  return hasSpecifiedText(phrase, message) ? '' : message
}
