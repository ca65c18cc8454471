import { expect, test, vi } from 'vitest'
import type { TextsAt } from '../../src/renderer/i18n/text-keys.ts'
import { getGlossaryKeys } from '../../src/renderer/kit/words/glossary.ts'
import type { Column } from '../../src/shared/column.ts'
import { chinese, english, portuguese } from '../shown-texts.ts'
import { getDeclaredLists } from './declared-lists.ts'

vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original =>
  (await import('./declared-lists.ts')).recordDeclarations(await original()),
)

const readFields = async (): Promise<readonly (Column & { readonly texts: TextsAt })[]> => {
  const lists = await getDeclaredLists()
  return lists.flatMap(({ list: { texts, columns, totals } }) =>
    [...columns, ...(totals?.tiles ?? [])].map(column => ({ ...column, texts })),
  )
}

/** Figures with a self-explanatory header, or without a definition in the documents. */
const selfExplaining: ReadonlySet<string> = new Set(['EamilMoney'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const getText = (texts: unknown, key: string): unknown =>
  key.split(/[:.]/).reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), texts)
const collectPaths = (part: unknown, at: string): readonly string[] =>
  isRecord(part)
    ? Object.entries(part).flatMap(([name, one]) => collectPaths(one, `${at}.${name}`))
    : [at.slice(1)]
/** Paths of all lines: the general ones, and those that a list has of its own. */
const listGlossaryPaths = (texts: unknown): readonly string[] =>
  collectPaths(texts, '').filter(path => /(?:^glossary\.fields|\.glossary)\.\w+$/.test(path))

test('every amount and rate of a list has a glossary line or is self-explanatory', async () => {
  const figures = (await readFields()).filter(({ kind }) => kind === 'money' || kind === 'percent')
  expect(figures.length).toBeGreaterThan(300)
  const unexplained = figures.filter(
    ({ texts, field }) =>
      !selfExplaining.has(field) &&
      !getGlossaryKeys(texts, field).some(key => typeof getText(chinese, key) === 'string'),
  )
  expect([...new Set(unexplained.map(({ texts, field }) => `${texts} ${field}`))]).toEqual([])
  const fieldNames = new Set(figures.map(({ field }) => field))
  expect([...selfExplaining].filter(field => !fieldNames.has(field))).toEqual([])
})

test('the glossary has no line for a field that no list has', async () => {
  const fields = await readFields()
  const fieldNames = new Set([
    ...fields.map(({ field }) => `glossary.fields.${field}`),
    ...fields.map(({ texts, field }) => `${texts.replace(':', '.')}.glossary.${field}`),
  ])
  const paths = listGlossaryPaths(chinese)
  expect(paths.length).toBeGreaterThan(150)
  expect(paths.filter(path => !fieldNames.has(path))).toEqual([])
})

test('a glossary line has 5 to 90 characters and no full stop', async () => {
  for (const texts of [chinese, english, portuguese]) {
    const lines = listGlossaryPaths(texts).map(path => String(getText(texts, path)))
    expect(lines.filter(line => line.length < 5 || line.length > 90 || line.endsWith('.'))).toEqual([])
  }
})

test('the win / loss line mentions an inverted sign exactly where it is inverted', async () => {
  const answer = { success: true, data: { list: [{ WinNum: 1000 }], count: 1, other: {}, configs: {} } }
  const lists = (await getDeclaredLists()).filter(({ list }) =>
    list.columns.some(({ field }) => field === 'WinNum'),
  )
  const winLines = lists.map(({ source, list: { texts } }) => {
    const win = source.output.parse(answer).rows[0]?.['WinNum']
    return [
      texts,
      win === -1000,
      ...[chinese, english, portuguese].map(words =>
        /相反|opposite|oposto/.test(
          String(
            getGlossaryKeys(texts, 'WinNum')
              .map(key => getText(words, key))
              .find(Boolean),
          ),
        ),
      ),
    ]
  })
  expect(winLines.length).toBeGreaterThan(6)
  for (const [texts, isInverted, ...mentions] of winLines) {
    expect(mentions, String(texts)).toEqual([isInverted, isInverted, isInverted])
  }
  expect(winLines.filter(([, isInverted]) => isInverted).map(([texts]) => texts)).toEqual(
    expect.arrayContaining(['home:report', 'channelReports:daily', 'channelReports:monthly']),
  )
})
