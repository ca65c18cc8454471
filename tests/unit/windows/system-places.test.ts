import type { BrowserWindow, Task } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { findLink, parseDeepLink } from '../../../src/main/windows/deep-link.ts'
import { showSystemPlaces } from '../../../src/main/windows/menus/desktop-places.ts'
import { createSystemPlaces } from '../../../src/main/windows/menus/system-places.ts'
import type { Place } from '../../../src/shared/links/place-link.ts'

const { tasks, dock, program } = vi.hoisted(() => ({
  tasks: [] as Task[][],
  dock: { menu: [] as { readonly label: string; readonly click: () => void }[] },
  program: { isPackaged: true },
}))
vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return program.isPackaged
    },
    getAppPath: () => 'C:\\work folder',
    setUserTasks: (all: Task[]) => {
      tasks.push(all)
      return true
    },
    dock: {
      setMenu: (menu: typeof dock.menu) => {
        dock.menu = menu
      },
    },
  },
  Menu: { buildFromTemplate: (template: unknown) => template },
}))

const inbox: Place = { title: 'Inbox', route: '/inbox' }
const topUp: Place = { title: 'New', route: '/channelapi/channel/GmSendMoneyList', start: 'gm.topUp' }
const orders: Place = { title: 'Orders', route: '/channelapi/Finance/rechargeDataList?t=13' }

beforeEach(() => {
  tasks.length = 0
  program.isPackaged = true
})

/** Splits a command line as Windows does where no quote is escaped. */
const splitArguments = (text: string) => [...text.matchAll(/"([^"]*)"/g)].map(([, part = '']) => part)

test('the jump list starts the program with a link that opens the place', () => {
  showSystemPlaces('win32', [inbox, topUp, orders], () => undefined)
  const [list = []] = tasks
  expect(list.map(({ title, program: path }) => [title, path])).toEqual(
    ['Inbox', 'New', 'Orders'].map(title => [title, process.execPath]),
  )
  const routes = list.map(task => parseDeepLink(findLink(splitArguments(task.arguments)) ?? ''))
  expect(routes).toEqual([
    '/open?route=%2Finbox',
    '/open?route=%2Fchannelapi%2Fchannel%2FGmSendMoneyList&start=gm.topUp',
    '/open?route=%2Fchannelapi%2FFinance%2FrechargeDataList%3Ft%3D13',
  ])
})

test('an unpackaged program is named by its folder', () => {
  program.isPackaged = false
  showSystemPlaces('win32', [inbox], () => undefined)
  expect(splitArguments(tasks[0]?.[0]?.arguments ?? '')).toEqual([
    'C:\\work folder',
    'channel-console://open?route=%2Finbox',
  ])
})

test('the dock’s menu opens the place in the running program', () => {
  const opened: string[] = []
  showSystemPlaces('darwin', [inbox, topUp], route => void opened.push(route))
  expect(dock.menu.map(({ label }) => label)).toEqual(['Inbox', 'New'])
  dock.menu[1]?.click()
  expect(opened).toEqual(['/open?route=%2Fchannelapi%2Fchannel%2FGmSendMoneyList&start=gm.topUp'])
})

test('a link opens only pages of the console, and starts only what it may', () => {
  const links = [
    'channel-console://open',
    'channel-console://open?route=https%3A%2F%2Fevil.example',
    'channel-console://open?route=%2F%2Fevil.example',
    'channel-console://open?route=%2Finbox&start=gm.approve',
    'channel-console://open?route=%2Finbox&roleId=1',
    'channel-console://open?route=%2Finbox&route=%2F',
    'channel-console://user@open?route=%2Finbox',
    'channel-console://open?route=%2Finbox#x',
  ]
  expect(links.map(parseDeepLink)).toEqual(links.map(() => null))
  expect(parseDeepLink('channel-console://Open/?route=%2Finbox')).toBe('/open?route=%2Finbox')
})

test('places of the main window are hidden while locked or signed out', async () => {
  const [main, other] = [{} as BrowserWindow, {} as BrowserWindow]
  const shown: (readonly string[])[] = []
  const places = createSystemPlaces({
    main,
    show: async all => void shown.push(all.map(({ title }) => title)),
  })
  // The list of an earlier run is removed.
  await places.clear()
  await places.show([inbox], other)
  await places.show([inbox, orders], main)
  await places.show([inbox, orders], main)
  await places.setLocked(true)
  await places.show([inbox], main)
  await places.setLocked(false)
  await places.clear()
  expect(shown).toEqual([[], ['Inbox', 'Orders'], [], ['Inbox'], []])
})
