import { expect, test } from 'vitest'
import { findInstalledChromium } from '../../host/installed-chromium.ts'

const find = (
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string>>,
  installed: readonly string[],
) => findInstalledChromium({ platform, env, exists: path => installed.includes(path) })

const windows = {
  ProgramFiles: 'C:\\Program Files',
  'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local',
}
const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
const ownChrome = 'C:\\Users\\ana\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe'
const macEdge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'
const ownMacChrome = '/Users/ana/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

test.each([
  ['the Edge of Windows', 'win32', windows, [edge], { name: 'Microsoft Edge', path: edge }],
  [
    'a user’s own Chrome before Edge',
    'win32',
    windows,
    [edge, ownChrome],
    { name: 'Google Chrome', path: ownChrome },
  ],
  ['an app of macOS', 'darwin', { HOME: '/Users/ana' }, [macEdge], { name: 'Microsoft Edge', path: macEdge }],
  [
    'a user’s own app of macOS',
    'darwin',
    { HOME: '/Users/ana' },
    [ownMacChrome],
    { name: 'Google Chrome', path: ownMacChrome },
  ],
  [
    'a command of Linux',
    'linux',
    { PATH: '/usr/local/bin::/usr/bin' },
    ['/usr/bin/chromium'],
    { name: 'Chromium', path: '/usr/bin/chromium' },
  ],
] as const)('finds %s', (_, platform, env, installed, expected) => {
  expect(find(platform, env, installed)).toEqual(expected)
})

test('a computer without a browser, or with only a snap, has none to use', () => {
  expect(find('win32', {}, [edge])).toBeUndefined()
  expect(find('darwin', { HOME: '/Users/ana' }, [])).toBeUndefined()
  expect(find('linux', { PATH: '/snap/bin' }, ['/snap/bin/chromium'])).toBeUndefined()
})
