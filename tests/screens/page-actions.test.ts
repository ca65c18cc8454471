import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageActions } from '../../src/renderer/app/palette/page-action-entries.ts'
import { listPlaces } from '../../src/renderer/app/palette/places.ts'
import { collectScreenTitles } from '../../src/renderer/app/palette/screen-titles.ts'
import { getScreenTitle, routes } from '../../src/renderer/app/routes.ts'
import { loadTexts } from '../../src/renderer/i18n/load-texts.ts'
import { startTexts } from '../../src/renderer/i18n/start.ts'
import { languages } from '../../src/shared/language.ts'

await startTexts('en-us')
await Promise.all(languages.map(language => loadTexts(language)))
const titles = collectScreenTitles(languages)

const listActions = async (...paths: readonly string[]) => {
  const places = listPlaces(
    [],
    paths.map(path => [path, getScreenTitle(path)]),
    titles,
  )
  const { result } = renderHook(() => usePageActions(places, titles))
  await waitFor(() => expect(result.current).not.toEqual([]))
  return result.current
}

test('the palette offers the actions that the screens declare, once they are loaded', async () => {
  const screens = await Promise.all(
    Object.entries(routes).map(async ([path, { load }]) => ({ path, starts: (await load()).starts ?? [] })),
  )
  const actions = await listActions(...screens.map(({ path }) => path))
  expect(actions.map(({ entry }) => entry.id)).toEqual(
    screens.flatMap(({ path, starts }) => starts.map(({ id }) => `start ${path} ${id}`)),
  )
})

test('an action of a page has its own and the page’s words in all languages', async () => {
  const [topUp] = await listActions('/channelapi/channel/GmSendMoneyList')
  expect(topUp?.entry).toMatchObject({
    id: 'start /channelapi/channel/GmSendMoneyList gm.topUp',
    title: 'GM top-up: GM top-up / deduction',
    note: '',
  })
  expect(topUp?.keys.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'gm top-up gm top-up / deduction',
      'gm 上分 gm 上下分',
      'credito gm credito / debito gm',
    ]),
  )
})
