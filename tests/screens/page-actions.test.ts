import { expect, test } from 'vitest'
import { routes } from '../../src/renderer/app/routes.ts'
import type { Screen } from '../../src/renderer/kit/list/screen.ts'
import { chinese, english, portuguese } from '../shown-texts.ts'

const getText = (texts: unknown, key: string): unknown =>
  key.split(/[:.]/).reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts)

/**
 * Reads the declared actions as the palette stores them: pages with action ids, and each label once per language.
 * `vitest -u` updates the stored file.
 */
const readDeclaredActions = async () => {
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
  const translate = (key = '') => ({
    'zh-cn': getText(chinese, key),
    'en-us': getText(english, key),
    pt: getText(portuguese, key),
  })
  return {
    labels: Object.fromEntries(keys.map(key => [key, translate(key)])),
    pages: Object.fromEntries(pages),
  }
}

test('page-actions.json of the palette matches the actions that the screens declare', async () => {
  await expect(`${JSON.stringify(await readDeclaredActions(), null, 2)}\n`).toMatchFileSnapshot(
    '../../src/renderer/app/palette/page-actions.json',
  )
})
