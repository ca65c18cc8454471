import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../src/areas/calls.ts'
import { resolveTheme } from '../../src/renderer/app/shell/themes.ts'
import type { Verb } from '../../src/renderer/kit/dialog/question/verb.ts'
import { chinese, english, portuguese } from '../shown-texts.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  '../../src/{areas,renderer/app}/**/*.{list,report,dialog,form}.{ts,tsx}',
  { eager: true },
)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Every verb that a screen or an action declares, those of the dialogs within its lists included. */
const verbs = Object.values(modules)
  .flatMap(module => Object.values(module))
  .flatMap(value => (isRecord(value) && Array.isArray(value['verbs']) ? (value['verbs'] as Verb[]) : []))
const dangerous = verbs.filter(verb => verb.tone === 'danger')

const getText = (texts: unknown, key: string): unknown =>
  key
    .replace(':', '.')
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)
const getButtonText = (texts: unknown, { keys }: Verb): string =>
  keys.map(key => getText(texts, key)).find(text => typeof text === 'string') ?? ''

const languages = { chinese, english, portuguese }
const destructivePattern =
  /\.(?:remove|delete|void|refuse|deduct|cancel|forceQuit|unbind|toggle(?:Lock|Withdraw|Game|Invite))/

/** Words that do not name the action. */
const generic =
  /^(?:Submit|OK|Confirm|Save|Apply|Yes|Continue|Review done|提交|确定|确认|保存|继续|好的?|Enviar|Confirmar|Salvar|Aplicar|Sim|Continuar)$/i
/** Maximum lengths of buttons; 30% more in Portuguese. */
const maxLengths = { chinese: 16, english: 24, portuguese: 31 }

describe('the primary button', () => {
  test('is declared for over 60 calls and for hand-written forms', () => {
    expect(new Set(verbs.map(verb => verb.call)).size).toBeGreaterThan(60)
    const declaredCalls = new Set(verbs.map(verb => verb.call))
    const manualCalls = [
      'roles.setRules',
      'gameApi.savePoints',
      'ownAccount.changePassword',
      'payWays.saveWallet',
    ]
    expect(manualCalls.filter(call => !declaredCalls.has(call))).toEqual([])
  })

  test('is named in the texts of its own dialog, never by a shared text', () => {
    const general = verbs.filter(({ keys }) => keys.some(key => key.startsWith('list:')))
    expect(general).toEqual([])
  })

  test.each(Object.entries(languages))('is labeled with a verb and its object in %s', (name, texts) => {
    const wrong = verbs.filter(verb => {
      const text = getButtonText(texts, verb)
      const words = name === 'chinese' ? text.length / 2 : text.split(' ').length
      return words < 2 || generic.test(text)
    })
    expect(wrong.map(verb => [verb.call, getButtonText(texts, verb)])).toEqual([])
  })

  test.each(Object.entries(languages))('does not exceed the maximum length in %s', (name, texts) => {
    const maxLength = maxLengths[name as keyof typeof maxLengths]
    const long = verbs
      .map(verb => getButtonText(texts, verb))
      .filter(text => text.replace(/ ?\(?{{n}}\)?/, '').length > maxLength)
    expect([...new Set(long)]).toEqual([])
  })

  test('has a specific text before a review and names the action when sending again', () => {
    for (const { list } of Object.values(languages)) {
      expect(list.dialog.review).not.toMatch(generic)
      expect(list.dialog.again).toContain('{{verb}}')
    }
  })
})

describe('a dangerous action', () => {
  test('is marked as dangerous for every call that removes or blocks something', () => {
    const destructiveCalls = catalogue.filter(
      ({ id, effect }) => effect !== 'read' && destructivePattern.test(id),
    )
    expect(destructiveCalls.length).toBeGreaterThan(15)
    const markedCalls = new Set(dangerous.map(verb => verb.call))
    expect(destructiveCalls.map(({ id }) => id).filter(id => !markedCalls.has(id))).toEqual([])
  })

  test.each(Object.entries(languages))('is named by verb and object in %s', (name, texts) => {
    const general = new Set(Object.values(texts.list.dialog).flatMap(text => (isRecord(text) ? [] : [text])))
    const wordless = dangerous.filter(verb => {
      const text = getButtonText(texts, verb)
      const words = name === 'chinese' ? text.length / 2 : text.split(' ').length
      return words < 2 || general.has(text)
    })
    expect(wordless.map(verb => [verb.call, getButtonText(texts, verb)])).toEqual([])
  })

  test('never starts with the text of the cancel button', () => {
    for (const texts of Object.values(languages)) {
      const { cancel } = texts.list.dialog
      expect(
        dangerous.map(verb => getButtonText(texts, verb)).filter(text => text.startsWith(cancel + ' ')),
      ).toEqual([])
    }
  })

  test('has its own verb in a dialog that asks before sending', () => {
    const confirmedVerbs = verbs.filter(verb => ['gm.topUp', 'gm.deduct'].includes(verb.call))
    expect([...new Set(confirmedVerbs.map(verb => getButtonText(english, verb)))].toSorted()).toEqual([
      'Deduct from player',
      'Top up player',
    ])
  })
})

test('approving and rejecting have the same words on every screen', () => {
  const reviews = [
    [english, 'Approve', 'Reject', 'Void'],
    [chinese, '通过', '拒绝', '作废'],
    [portuguese, 'Aprovar', 'Recusar', 'Anular'],
  ] as const
  for (const [{ gm, mail }, approve, refuse, discard] of reviews) {
    expect([gm.approve.action, mail.approve.action]).toEqual([approve, approve])
    expect([gm.refuse.action, mail.void.action]).toEqual([refuse, discard])
    expect(mail.approve.confirm).toContain(approve)
    expect(gm.refuse.title).toContain(refuse)
  }
})

const src = join(import.meta.dirname, '../../src')

const components = globSync('{areas,renderer}/**/*.tsx', { cwd: src }).map(file => ({
  file: file.replaceAll('\\', '/'),
  source: readFileSync(join(src, file), 'utf8'),
}))

test('one component renders all dialog buttons, with the primary one last', () => {
  const own = components.filter(({ source }) => source.includes('DialogActions'))
  expect(own.map(({ file }) => file)).toEqual(['renderer/kit/dialog/dialog-buttons.tsx'])
  expect(own[0]?.source).toMatch(/\{children\}\s+\{leave\}\s+\{main\}\s+<\/DialogActions>/)
})

test('no dialog has two primary buttons', () => {
  const primary = /appearance="primary"|<SendButton/g
  const twice = components.filter(
    ({ source }) => source.includes('<DialogButtons') && (source.match(primary)?.length ?? 0) > 1,
  )
  expect(twice.map(({ file }) => file)).toEqual([])
})

/** Relative luminance after WCAG 2. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
const hex = (color: string): string => (color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color)

test.each([
  ['default', 'light'],
  ['default', 'dark'],
  ['blue', 'light'],
  ['blue', 'dark'],
] as const)('a dangerous button has enough contrast in the theme %s, %s, also on hover', (theme, mode) => {
  const { theme: tokens } = resolveTheme({ theme, mode }, false)
  const colors = [
    tokens.colorStatusDangerBackground3,
    tokens.colorStatusDangerBackground3Hover,
    tokens.colorStatusDangerBackground3Pressed,
  ]
  for (const color of colors) {
    expect(contrast(hex(tokens.colorNeutralForegroundOnBrand), hex(color))).toBeGreaterThanOrEqual(4.5)
  }
})
