import { expect, test, vi } from 'vitest'
import { glossary as english } from '../../src/renderer/i18n/en-us/glossary.ts'
import { glossary as portuguese } from '../../src/renderer/i18n/pt/glossary.ts'
import type { TextsAt } from '../../src/renderer/i18n/text-keys.ts'
import { glossary as chinese } from '../../src/renderer/i18n/zh-cn/glossary.ts'
import { getGlossaryKeys } from '../../src/renderer/kit/glossary.ts'
import type { Column } from '../../src/shared/column.ts'
import { getDeclaredLists } from './declared-lists.ts'

vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original =>
  (await import('./declared-lists.ts')).recordDeclarations(await original()),
)

const fieldsOf = async (): Promise<readonly (Column & { readonly texts: TextsAt })[]> => {
  const lists = await getDeclaredLists()
  return lists.flatMap(({ list: { texts, columns, totals } }) =>
    [...columns, ...(totals?.tiles ?? [])].map(column => ({ ...column, texts })),
  )
}

/** Figures whose header says it all, or whose meaning the documents do not tell. */
const selfExplaining: ReadonlySet<string> = new Set(['EamilMoney'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const textOf = (texts: unknown, key: string): unknown =>
  key
    .replace('glossary:', '')
    .split('.')
    .reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), texts)
const pathsOf = (part: unknown, at: string): readonly string[] =>
  isRecord(part)
    ? Object.entries(part).flatMap(([name, one]) => pathsOf(one, `${at}.${name}`))
    : [at.slice(1)]

test('every amount and every rate of the lists is explained, or known to explain itself', async () => {
  const figures = (await fieldsOf()).filter(({ kind }) => kind === 'money' || kind === 'percent')
  expect(figures.length).toBeGreaterThan(300)
  const silent = figures.filter(
    ({ texts, field }) =>
      !selfExplaining.has(field) &&
      !getGlossaryKeys(texts, field).some(key => typeof textOf(chinese, key) === 'string'),
  )
  expect([...new Set(silent.map(({ texts, field }) => `${texts} ${field}`))]).toEqual([])
  const known = new Set(figures.map(({ field }) => field))
  expect([...selfExplaining].filter(field => !known.has(field))).toEqual([])
})

test('the glossary explains nothing that no list has', async () => {
  const fields = await fieldsOf()
  const known = new Set([
    ...fields.map(({ field }) => `fields.${field}`),
    ...fields.map(({ texts, field }) => `${texts.replace(':', '.')}.${field}`),
  ])
  const paths = pathsOf(chinese, '')
  expect(paths.length).toBeGreaterThan(150)
  expect(paths.filter(path => !known.has(path))).toEqual([])
})

test('a line is short, and says more than the header', async () => {
  for (const texts of [chinese, english, portuguese]) {
    const lines = pathsOf(texts, '').map(path => String(textOf(texts, path)))
    expect(lines.filter(line => line.length < 5 || line.length > 90 || line.endsWith('.'))).toEqual([])
  }
})

test('the line on win and loss tells of an inverted sign exactly where it is inverted', async () => {
  const sent = { success: true, data: { list: [{ WinNum: 1000 }], count: 1, other: {}, configs: {} } }
  const lists = (await getDeclaredLists()).filter(({ list }) =>
    list.columns.some(({ field }) => field === 'WinNum'),
  )
  const told = lists.map(({ source, list: { texts } }) => {
    const win = source.output.parse(sent).rows[0]?.['WinNum']
    return [
      texts,
      win === -1000,
      ...[chinese, english, portuguese].map(words =>
        /相反|opposite|invertido/.test(
          String(
            getGlossaryKeys(texts, 'WinNum')
              .map(key => textOf(words, key))
              .find(Boolean),
          ),
        ),
      ),
    ]
  })
  expect(told.length).toBeGreaterThan(6)
  for (const [texts, isInverted, ...says] of told) {
    expect(says, String(texts)).toEqual([isInverted, isInverted, isInverted])
  }
  expect(told.filter(([, isInverted]) => isInverted).map(([texts]) => texts)).toEqual(
    expect.arrayContaining(['home:report', 'channel:daily', 'channel:monthly']),
  )
})
