import { describe, expect, it } from 'vitest'
import { routes } from '../../src/renderer/app/routes.ts'
import type { Screen } from '../../src/renderer/kit/list/screen.ts'
import * as walked from '../e2e/screen-routes.ts'
import { chinese, english, portuguese } from '../shown-texts.ts'

const getText = (texts: unknown, key: string): unknown =>
  key
    .replace(':', '.')
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)

describe.each(Object.entries(routes))('the route %s', (path, route) => {
  it('loads its screen, with a title, labels and help in three languages', async () => {
    const screen = (await route.load()) as Screen
    expect([screen.route, screen.texts]).toEqual([path, route.texts])
    for (const texts of [chinese, english, portuguese]) {
      expect(typeof getText(texts, `${route.texts}.title`)).toBe('string')
      const missing = screen.labels.filter(keys => !keys.some(key => typeof getText(texts, key) === 'string'))
      expect(missing).toEqual([])
      // The help describes the page in one sentence.
      expect(typeof getText(texts, `${route.texts}.help`)).toBe('string')
    }
  })
})

it('the end-to-end tests visit every route exactly once', () => {
  const visited = Object.values(walked)
    .flatMap(one => Object.values(one))
    .map(route => route.split('?')[0] ?? '')
  expect(visited.toSorted()).toEqual(Object.keys(routes).toSorted())
})
