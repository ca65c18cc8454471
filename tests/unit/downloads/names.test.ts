import { join } from 'node:path'
import { expect, test } from 'vitest'
import { downloadAddress } from '../../../src/main/downloads/address.ts'
import { linkName, nameOf, targetsOf } from '../../../src/main/downloads/file-name.ts'

test.each([
  ['https://files.example/a.xlsx', 'https://platform.example', 'https://files.example/a.xlsx'],
  ['/files/a.xlsx', 'https://platform.example/api', 'https://platform.example/files/a.xlsx'],
  ['http://platform.example:8080/a', 'http://platform.example:8080', 'http://platform.example:8080/a'],
  ['http://127.0.0.1:9/a', 'http://127.0.0.1:8', 'http://127.0.0.1:9/a'],
  ['http://files.example/a', 'https://platform.example', undefined],
  ['http://platform.example/a', 'https://platform.example', undefined],
  ['http://platform.example:81/a', 'http://platform.example', undefined],
  ['http://127.0.0.1:9/a', 'https://platform.example', undefined],
  ['http://localhost:9/a', 'http://platform.example', undefined],
  ['https://user:word@files.example/a', 'https://platform.example', undefined],
  ['file:///etc/passwd', 'https://platform.example', undefined],
  ['javascript:alert(1)', 'https://platform.example', undefined],
  ['data:text/plain,a', 'https://platform.example', undefined],
  ['https://', 'https://platform.example', undefined],
  ['/a', '', undefined],
])('the link %s of a platform at %s leads to %s', (link, baseUrl, address) => {
  expect(downloadAddress(link, baseUrl, baseUrl)?.href).toBe(address)
})

test.each([
  ['https://h.example/files/Orders%202026.xlsx?sig=a/b', 'Orders 2026.xlsx'],
  ['https://h.example/a%2F..%2Fb.csv', 'a .. b.csv'],
  ['https://h.example/%E8%AE%A2%E5%8D%95.xlsx', '订单.xlsx'],
  ['https://h.example/%zz.xlsx', '%zz.xlsx'],
  ['https://h.example/', ''],
])('the link %s names its file "%s"', (link, name) => {
  expect(linkName(link)).toBe(name)
})

test.each([
  [{ name: 'May.xlsx', url: 'https://h.example/download.php?id=3' }, 'May.xlsx'],
  [{ name: 'May', url: 'https://h.example/a.xlsx?sig=1' }, 'May.xlsx'],
  [{ name: 'Version 1.2', url: '/files/a.csv' }, 'Version 1.2.csv'],
  [{ name: '../../May.xlsx', url: '/files/a.csv' }, '.. .. May.xlsx'],
  [{ name: '', url: '/files/a%20b.csv' }, 'a b.csv'],
])('the file %j is called "%s"', (file, name) => {
  expect(nameOf(file)).toBe(name)
})

test('the first file takes the chosen name, the others numbers, and none replaces a file the user did not choose', () => {
  const folder = join('/', 'home', 'me')
  const there = new Set([join(folder, 'May.xlsx'), join(folder, 'May (2).xlsx')])
  const free = (path: string) => !there.has(path)
  const chosen = join(folder, 'May.xlsx')
  expect(targetsOf(chosen, ['a.xlsx'], free)).toEqual([chosen])
  expect(targetsOf(chosen, ['a.xlsx', 'b.xlsx', 'c.xlsx'], free)).toEqual(
    ['May.xlsx', 'May (3).xlsx', 'May (4).xlsx'].map(name => join(folder, name)),
  )
  expect(targetsOf(chosen, ['a.zip'], free)).toEqual([join(folder, 'May.zip')])
  expect(targetsOf(chosen, ['a', 'b.csv'], free)).toEqual([chosen, join(folder, 'May.csv')])
})
