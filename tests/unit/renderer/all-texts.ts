import { buildMenus, rulesOfAll } from '../../../src/demo/menus.ts'
import { exportTexts } from '../../../src/main/exports/workbook/export-texts.ts'
import { templateTexts } from '../../../src/main/imports/template-texts.ts'
import { operationWords } from '../../../src/main/journal/operation-words.ts'
import { dialogTexts } from '../../../src/main/windows/dialogs/dialog-texts.ts'
import { inboxNotifierTexts } from '../../../src/main/windows/inbox/inbox-notifier.ts'
import { menuTexts } from '../../../src/main/windows/menus/menu-texts.ts'
import { dictionaries } from '../../../src/shared/domain/dictionaries.ts'
import type { Language } from '../../../src/shared/language.ts'
import { chinese, english, portuguese } from '../../shown-texts.ts'

/** A text of the product and its place: `area:key`, or the module and its key. */
export interface PlacedText {
  readonly at: string
  readonly text: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const listLeaves = (value: unknown, at: string): readonly PlacedText[] => {
  if (typeof value === 'string') return [{ at, text: value }]
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, part]) => listLeaves(part, at === '' ? key : `${at}.${key}`))
    : []
}

const isLabels = (value: unknown): value is Readonly<Record<Language, string>> =>
  isRecord(value) && typeof value['en-us'] === 'string' && typeof value['pt'] === 'string'

const listLabels = (value: unknown, at: string, language: Language): readonly PlacedText[] => {
  if (isLabels(value)) return [{ at, text: value[language] }]
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, part]) => listLabels(part, `${at}.${key}`, language))
    : []
}

const screens = { 'zh-cn': chinese, 'en-us': english, pt: portuguese } as const

/** Lists every text that the console shows in a language. */
export const listAllTexts = (language: Language): readonly PlacedText[] => [
  ...Object.entries(screens[language]).flatMap(([area, texts]) =>
    listLeaves(texts, '').map(({ at, text }) => ({ at: `${area}:${at}`, text })),
  ),
  ...dictionaries.flatMap(({ id, entries }) =>
    entries.map(({ name, labels }) => ({ at: `dictionary:${id}.${name}`, text: labels[language] })),
  ),
  ...listLabels(Object.fromEntries(operationWords), 'journal', language),
  ...listLabels(
    { exportTexts, templateTexts, dialogTexts, menuTexts, waitingTexts: inboxNotifierTexts },
    'main',
    language,
  ),
  ...buildMenus(new Set(rulesOfAll), language).flatMap(({ title, children }) =>
    [title, ...children.map(child => child.title)].map(text => ({ at: 'demo menu', text })),
  ),
]
