import { basename, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveDownloadAddress } from '../../../src/main/downloads/address.ts'
import { cleanName } from '../../../src/main/downloads/clean-name.ts'
import { findContentProblem, getFileKind } from '../../../src/main/downloads/file-kind.ts'
import { getFileName, resolveTargets } from '../../../src/main/downloads/file-name.ts'

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
])('the link %s of a platform at %s resolves to %s', (link, baseUrl, address) => {
  expect(resolveDownloadAddress(link, baseUrl, baseUrl)?.href).toBe(address)
})

test.each([
  ['https://h.example/files/Orders%202026.xlsx?sig=a/b', 'Orders 2026.xlsx'],
  ['https://h.example/a%2F..%2Fb.csv', 'a .. b.csv'],
  ['https://h.example/%E8%AE%A2%E5%8D%95.xlsx', '订单.xlsx'],
  ['https://h.example/%zz.xlsx', '%zz.xlsx'],
  ['https://h.example/', ''],
])('the link %s names its file "%s"', (link, name) => {
  expect(getFileName({ name: '', url: link })).toBe(name)
})

test.each([
  [{ name: 'May.xlsx', url: 'https://h.example/download.php?id=3' }, 'May.xlsx'],
  [{ name: 'May', url: 'https://h.example/a.xlsx?sig=1' }, 'May.xlsx'],
  [{ name: 'May.7z', url: '/files/a.7z' }, 'May.7z'],
  [{ name: 'Version 1.2', url: '/files/a.csv' }, 'Version 1.2.csv'],
  [{ name: '../../May.xlsx', url: '/files/a.csv' }, 'May.xlsx'],
  [{ name: '', url: '/files/a%20b.csv' }, 'a b.csv'],
])('the file %j is called "%s"', (file, name) => {
  expect(getFileName(file)).toBe(name)
})

test('the first file gets the chosen name, further ones a number that is not in use', () => {
  const folder = join('/', 'home', 'me')
  const existing = new Set([join(folder, 'May.xlsx'), join(folder, 'May (2).xlsx')])
  const isFree = (path: string) => !existing.has(path)
  const chosenPath = join(folder, 'May.xlsx')
  expect(resolveTargets(chosenPath, ['a.xlsx'], isFree)).toEqual([chosenPath])
  expect(resolveTargets(chosenPath, ['a.xlsx', 'b.xlsx', 'c.xlsx'], isFree)).toEqual(
    ['May.xlsx', 'May (3).xlsx', 'May (4).xlsx'].map(name => join(folder, name)),
  )
  expect(resolveTargets(chosenPath, ['a.zip'], isFree)).toEqual([join(folder, 'May.zip')])
  expect(resolveTargets(chosenPath, ['a', 'b.csv'], isFree)).toEqual([chosenPath, join(folder, 'May.csv')])
})

test.each([
  ['CON.xlsx', '_CON.xlsx'],
  ['com1.report.csv', '_com1.report.csv'],
  ['lpt².txt', '_lpt².txt'],
  ['console.xlsx', 'console.xlsx'],
  ['orders.xlsx:evil.exe', 'orders.xlsx evil.exe'],
  ['orders.xlsx::$DATA', 'orders.xlsx $DATA'],
  ['orders.xlsx. . .', 'orders.xlsx'],
  ['..\\..\\orders.xlsx', 'orders.xlsx'],
  ['.profile', 'profile'],
  ['orders\u202excod.exe', 'ordersxcod.exe'],
  ['or\u200bders\u0000\r\n.xlsx', 'orders.xlsx'],
  ['report.xlsx\u00a0\u2003          .exe', 'report.xlsx.exe'],
  ['...', ''],
  ['订单 2026.xlsx', '订单 2026.xlsx'],
])('the name %j becomes %j', (name, cleaned) => {
  expect(cleanName(name)).toBe(cleaned)
})

test('a name that is too long is cut between characters and keeps its extension', () => {
  const name = cleanName(`${'订'.repeat(300)}😀.xlsx`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180)
  expect(name).toMatch(/^订+\.xlsx$/)
  expect(Buffer.byteLength(cleanName(`a.${'x'.repeat(400)}`))).toBeLessThanOrEqual(180)
})

test('a cleaned name is always a single safe file name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), raw => {
      const name = cleanName(raw)
      expect(name).toBe(cleanName(name))
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(181)
      expect(name).not.toMatch(/[<>:"/\\|?*\p{C}\u2028\u2029]|^[. ]|[. ]$/u)
      expect(basename(join('folder', name || 'x'))).toBe(name || 'x')
    }),
    { numRuns: 2000 },
  )
})

test('a link cannot disguise a file’s kind by a stream or a bidi override', () => {
  const folder = join('/', 'home', 'me')
  const chosenPath = join(folder, 'May.xlsx')
  const stream = getFileName({ name: '', url: 'https://h.example/a.xlsx%3Aevil.exe' })
  expect(resolveTargets(chosenPath, [stream], () => true)).toEqual([join(folder, 'May.exe')])
  expect(getFileKind(stream)).toBeNull()
  expect(getFileName({ name: '', url: 'https://h.example/orders%E2%80%AExslx.exe' })).toBe('ordersxslx.exe')
})

test.each([
  ['a.xlsx', '504b0304', null],
  ['A.XLS', 'd0cf11e0a1b11ae1', null],
  ['a.xls', Buffer.from('id\tname\n1\t😀').toString('hex'), null],
  ['a.xls', Buffer.from('<?xml version="1.0"?><Workbook>').toString('hex'), null],
  ['a.xls', Buffer.from('\n<html><table>').toString('hex'), 'wrongContent'],
  ['a.csv', 'efbbbf69642c6e', null],
  ['a.csv', 'fffe69006400', null],
  ['a.csv', '00010203', 'wrongContent'],
  ['a.txt', '', null],
  ['a.zip', '526172211a0700', 'wrongContent'],
  ['a.rar', '526172211a0700', null],
  ['a.pdf', '255044462d', null],
  ['a.pdf', '7f454c4602', 'program'],
  ['a.csv', Buffer.from('#!/bin/sh').toString('hex'), 'program'],
  ['a.zip', 'cafebabe0000', 'program'],
  ['a.txt', '4c0000000114020000', 'program'],
])('the content check of %s that begins with %s returns %s', (name, hex, problem) => {
  expect(findContentProblem(name, Buffer.from(hex, 'hex'))).toBe(problem)
})
