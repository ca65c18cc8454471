import { beforeEach, expect, test } from 'vitest'
import { lookups } from '../../src/renderer/app/palette/lookups.ts'
import { getLoader } from '../../src/renderer/app/routes.ts'
import { startPage } from '../start-page.ts'

beforeEach(() => startPage())

/** Filters of a search by the record alone, without date range. */
const expectedFilters = {
  player: { roleId: '57300536', IfInnerProxy: '3' },
  account: { roleId: '57300536', IfInnerProxy: '3' },
  recharge: { orderNo: '57300536', IfInnerProxy: '3' },
  withdrawal: { orderNo: '57300536' },
  salesman: { role_id: '57300536' },
  subChannel: { role_id: '57300536' },
  blogger: { BloggerRoleId: '57300536' },
  agent: { roleid: '57300536' },
}

test.each(lookups.map(lookup => [lookup.kind, lookup] as const))(
  'opening a found %s searches its list by its ID or number alone',
  async (kind, { screen, search }) => {
    const { prefetch: ask } = await getLoader(screen)()
    const route = new URL(`app://console${screen}?${new URLSearchParams(search('57300536')).toString()}`)
    const place = {
      id: 'tag',
      params: route.searchParams,
      recall: () => undefined,
      remember: () => undefined,
    }
    const input = ask?.(place, 'America/Sao_Paulo')[0]?.queryKey?.[2]
    const { page, limit, ...filters } = input as Readonly<Record<string, unknown>>
    expect([page, typeof limit]).toEqual([1, 'number'])
    expect(filters).toEqual(expectedFilters[kind])
  },
)
