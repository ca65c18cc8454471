import { useEffect } from 'react'
import { useStore } from 'zustand'
import { compareDecimals, getAbsolute, moneyToWire, parseDecimal } from '../../../shared/domain/money.ts'
import type { Language } from '../../../shared/language.ts'
import { type Code, createCode } from '../code/code.ts'
import { useConsole } from '../console.ts'
import { useEnvironment } from '../environment.ts'
import { parseTypedAmount } from './amount.ts'

/** Spells a whole number without a sign. */
type NumberSpeller = (digits: string) => string

/** Number spellers by language; loaded when first needed. */
export const numberSpellers: Readonly<Record<Language, Code<NumberSpeller>>> = {
  'zh-cn': createCode(async () => (await import('n2words/zh-Hans-CN')).toCardinal),
  'en-us': createCode(async () => (await import('n2words/en-US')).toCardinal),
  pt: createCode(async () => (await import('extenso')).default),
}

const between: Readonly<Record<Language, string>> = { 'zh-cn': '', 'en-us': ' ', pt: ' ' }
const point: Readonly<Record<Language, string>> = { 'zh-cn': '点', 'en-us': 'point', pt: 'vírgula' }
const below: Readonly<Record<Language, string>> = { 'zh-cn': '负', 'en-us': 'minus', pt: 'menos' }

/** Spells a plain decimal, `-1234.5`, in a language; its decimals digit by digit. */
export const spellNumber = (language: Language, speak: NumberSpeller, decimal: string): string => {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  const digits = decimals.split('').map(digit => speak(digit))
  return [
    ...(sign ? [below[language]] : []),
    speak(whole),
    ...(digits.length > 0 ? [point[language], ...digits] : []),
  ].join(between[language])
}

/** Spells a typed amount if it reaches the size set in the settings; else, or for no amount, undefined. */
export const useAmountWords = (amountText: string): string | undefined => {
  const { language } = useEnvironment()
  const wordsFrom = useConsole(({ settings }) => settings.wordsFrom)
  const amount = amountText === '' || wordsFrom === 0 ? 'notAnAmount' : parseTypedAmount(amountText)
  const threshold = parseDecimal(String(wordsFrom), 3) ?? 0
  const value =
    typeof amount === 'string' || compareDecimals(getAbsolute(amount.value), threshold) < 0
      ? null
      : amount.value
  const speaker = numberSpellers[language]
  const isWanted = value !== null
  const state = useStore(speaker)
  useEffect(() => {
    if (isWanted) void speaker.load()
  }, [speaker, isWanted])
  return value === null || state.kind !== 'here'
    ? undefined
    : spellNumber(language, state.code, moneyToWire(value))
}
