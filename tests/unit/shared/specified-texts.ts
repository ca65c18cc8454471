import { texts as english } from '../../../src/renderer/i18n/en-us/texts.ts'
import { texts as portuguese } from '../../../src/renderer/i18n/pt/texts.ts'
import { texts as chinese } from '../../../src/renderer/i18n/zh-cn/texts.ts'
import { findEndpoint } from '../../../src/shared/endpoints/catalogue.ts'

const textIn = (texts: object, key: string): unknown =>
  key
    .replace(':', '.')
    .split('.')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], texts)

/** The words of the specification's message stand in the English text in their order; the other two differ from it. */
export const hasSpecifiedText = (phrase: string, key: string): boolean => {
  const [en, zh, pt] = [english, chinese, portuguese].map(texts => textIn(texts, key))
  const said = String(en)
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
  const inOrder = new RegExp(`\\b${phrase.split(' ').join('\\b.*\\b')}\\b`)
  return (
    inOrder.test(said) && typeof zh === 'string' && typeof pt === 'string' && new Set([en, zh, pt]).size === 3
  )
}

/** Key of what a call's input schema says of one field of this input; '' when nothing is wrong with it. */
export const getInputProblem = (id: string, input: object, field: string): string =>
  findEndpoint(id)
    ?.input.safeParse(input)
    .error?.issues.find(issue => issue.path.join('.') === field)?.message ?? ''

/** '' when a call refuses this input for this field in the words of the specification, else what it says instead. */
export const findTextDifference = (id: string, input: object, field: string, phrase: string): string => {
  const said = getInputProblem(id, input, field)
  if (said === '') return `no problem with ${field}`
  return hasSpecifiedText(phrase, said) ? '' : said
}
