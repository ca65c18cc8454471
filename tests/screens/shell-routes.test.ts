import { describe, expect, it } from 'vitest'
import { routes } from '../../src/renderer/app/routes.ts'
import { texts as english } from '../../src/renderer/i18n/en-us/texts.ts'
import { texts as portuguese } from '../../src/renderer/i18n/pt/texts.ts'
import { texts as chinese } from '../../src/renderer/i18n/zh-cn/texts.ts'
import type { Screen } from '../../src/renderer/kit/list/screen.ts'
import * as walked from '../e2e/screen-routes.ts'

const textOf = (texts: unknown, key: string): unknown =>
  key
    .replace(':', '.')
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)

describe.each(Object.entries(routes))('the route %s', (path, route) => {
  it('leads to the screen that says so, with a title and every label in three languages', async () => {
    const screen = (await route.load()) as Screen
    expect([screen.route, screen.texts]).toEqual([path, route.texts])
    for (const texts of [chinese, english, portuguese]) {
      expect(typeof textOf(texts, `${route.texts}.title`)).toBe('string')
      const missing = screen.labels.filter(keys => !keys.some(key => typeof textOf(texts, key) === 'string'))
      expect(missing).toEqual([])
      // The help says in a sentence what it is for.
      expect(typeof textOf(texts, `pageHelp.pages.${route.texts.replace(':', '.')}`)).toBe('string')
    }
  })
})

it('the help has a sentence of no page that is not there', () => {
  const told = Object.entries(chinese.pageHelp.pages).flatMap(([area, pages]) =>
    Object.keys(pages).map(name => `${area}:${name}`),
  )
  expect(told.toSorted()).toEqual(
    Object.values(routes)
      .map(route => route.texts)
      .toSorted(),
  )
})

it('every route is one that the end-to-end tests walk, once', () => {
  const visited = Object.values(walked)
    .flatMap(one => Object.values(one))
    .map(route => route.split('?')[0] ?? '')
  expect(visited.toSorted()).toEqual(Object.keys(routes).toSorted())
})
