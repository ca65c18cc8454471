import { expect, test } from 'vitest'
import { markDownloaded } from '../../../src/main/downloads/mark.ts'

const createSystem = (platform: NodeJS.Platform) => {
  const writes: [string, string][] = []
  const run: [string, readonly string[]][] = []
  const mark = (path: string, from: string) =>
    markDownloaded(path, from, {
      platform,
      write: async (file, text) => void writes.push([file, text]),
      run: async (program, args) => void run.push([program, args]),
      now: () => 0x6543_21ff * 1000,
    })
  return { mark, writes, run }
}
const link = 'https://files.example:8443/orders.xlsx?signature=Q7secret'

test('on Windows the Zone.Identifier stream names the host but not the link', async () => {
  const { mark, writes, run } = createSystem('win32')
  await mark('C:\\May.xlsx', link)
  expect(writes).toEqual([
    ['C:\\May.xlsx:Zone.Identifier', '[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://files.example:8443/\r\n'],
  ])
  expect(run).toEqual([])
})

test('on macOS the file is marked with the quarantine attribute', async () => {
  const { mark, writes, run } = createSystem('darwin')
  await mark('/Users/me/May.xlsx', link)
  expect(writes).toEqual([])
  expect(run).toEqual([
    [
      '/usr/bin/xattr',
      [
        '-w',
        'com.apple.quarantine',
        expect.stringMatching(/^0081;654321ff;Channel Console;[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/),
        '/Users/me/May.xlsx',
      ],
    ],
  ])
})

test('on Linux no mark is set', async () => {
  const { mark, writes, run } = createSystem('linux')
  await mark('/home/me/May.xlsx', link)
  expect([writes, run]).toEqual([[], []])
})
