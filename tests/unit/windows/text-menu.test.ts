import { expect, test } from 'vitest'
import { buildTextMenuTemplate } from '../../../src/main/windows/menus/text-menu.ts'

const nothing = { canCut: false, canCopy: false, canPaste: false, canSelectAll: false }
const build = (isEditable: boolean, selectionText: string, editFlags: Partial<typeof nothing>) =>
  buildTextMenuTemplate({ isEditable, selectionText, editFlags: { ...nothing, ...editFlags } }, 'pt')
const summarize = (items: ReturnType<typeof build>) =>
  items.map(({ type, label, enabled }) => (type === 'separator' ? '-' : `${label}${enabled ? '' : ' (off)'}`))

test('a field offers what can be done in it, in the language of the console', () => {
  const flags = { canPaste: true, canSelectAll: true }
  expect(summarize(build(true, '', flags))).toEqual([
    'Recortar (off)',
    'Copiar (off)',
    'Colar',
    '-',
    'Selecionar tudo',
  ])
  const all = build(true, 'x', { ...flags, canCut: true, canCopy: true })
  expect(summarize(all)).toEqual(['Recortar', 'Copiar', 'Colar', '-', 'Selecionar tudo'])
  expect(all.map(({ role }) => role)).toEqual(['cut', 'copy', 'paste', undefined, 'selectAll'])
})

test('a selection outside fields offers to copy, and nothing else does', () => {
  expect(summarize(build(false, 'x', { canCopy: true, canSelectAll: true }))).toEqual(['Copiar'])
  expect(build(false, '', { canCopy: true, canSelectAll: true })).toEqual([])
  expect(build(false, ' \n', { canCopy: true })).toEqual([])
  expect(build(false, 'x', {})).toEqual([])
})
