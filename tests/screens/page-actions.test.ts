import { expect, test } from 'vitest'
import { routes } from '../../src/renderer/app/routes.ts'
import { texts as english } from '../../src/renderer/i18n/en-us/texts.ts'
import { texts as portuguese } from '../../src/renderer/i18n/pt/texts.ts'
import { texts as chinese } from '../../src/renderer/i18n/zh-cn/texts.ts'
import type { Screen } from '../../src/renderer/kit/list/screen.ts'

const at = (texts: unknown, key: string): unknown =>
  key.split(/[:.]/).reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts)

/** What the screens declare, as the palette keeps it: the pages with their ids, and each label once in every language. */
const declared = async () => {
  const screens = await Promise.all(
    Object.entries(routes).map(async ([path, { load }]) => [path, (await load()) as Screen] as const),
  )
  const pages = screens.flatMap(([path, { starts = [] }]) =>
    starts.length > 0
      ? [[path, Object.fromEntries(starts.map(({ id, label: [key] }) => [id, key]))] as const]
      : [],
  )
  const keys = [...new Set(pages.flatMap(([, actions]) => Object.values(actions)))].toSorted(
    (a = '', b = '') => (a < b ? -1 : 1),
  )
  const words = (key = '') => ({
    'zh-cn': at(chinese, key),
    'en-us': at(english, key),
    pt: at(portuguese, key),
  })
  return { labels: Object.fromEntries(keys.map(key => [key, words(key)])), pages: Object.fromEntries(pages) }
}

test('the palette’s list of what other pages can do is what the screens declare (renewed by vitest -u)', async () => {
  await expect(`${JSON.stringify(await declared(), null, 2)}\n`).toMatchFileSnapshot(
    '../../src/renderer/app/palette/page-actions.json',
  )
})
