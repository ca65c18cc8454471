import { expect, test } from 'vitest'
import { markDownloaded } from '../../../src/main/downloads/mark.ts'

const aSystem = (platform: NodeJS.Platform) => {
  const written: [string, string][] = []
  const run: [string, readonly string[]][] = []
  const mark = (path: string, from: string) =>
    markDownloaded(path, from, {
      platform,
      write: async (file, text) => void written.push([file, text]),
      run: async (program, args) => void run.push([program, args]),
      now: () => 0x6543_21ff * 1000,
    })
  return { mark, written, run }
}
const link = 'https://files.example:8443/orders.xlsx?signature=Q7secret'

test('on Windows the zone of the internet stands in the file’s own stream, and the link does not', async () => {
  const { mark, written, run } = aSystem('win32')
  await mark('C:\\May.xlsx', link)
  expect(written).toEqual([
    ['C:\\May.xlsx:Zone.Identifier', '[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://files.example:8443/\r\n'],
  ])
  expect(run).toEqual([])
})

test('on macOS the file is put under quarantine, and its path is never read as an option', async () => {
  const { mark, written, run } = aSystem('darwin')
  await mark('/Users/me/May.xlsx', link)
  expect(written).toEqual([])
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

test('elsewhere there is no such mark', async () => {
  const { mark, written, run } = aSystem('linux')
  await mark('/home/me/May.xlsx', link)
  expect([written, run]).toEqual([[], []])
})
