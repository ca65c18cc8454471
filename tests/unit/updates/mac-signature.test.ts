import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { macProblem, type Run } from '../../tools/release/mac-signature.ts'

const app = '/dist/mac/Channel Console.app'
/** Creates a runner that accepts everything, except for the given programs. */
const createRun =
  (change: Readonly<Record<string, ReturnType<Run>>> = {}): Run =>
  program =>
    change[program] ?? { ok: true, said: `${app}: accepted\nsource=Notarized Developer ID` }

test('a signed, notarised and stapled app passes all three system checks', () => {
  const calls: string[] = []
  const run: Run = (program, args) => {
    calls.push([program, ...args].join(' '))
    return createRun()(program, args)
  }
  expect(macProblem(app, run)).toBe(null)
  expect(calls).toEqual([
    `/usr/bin/codesign --verify --deep --strict ${app}`,
    `/usr/sbin/spctl --assess --type execute -vv ${app}`,
    `/usr/bin/xcrun stapler validate ${app}`,
  ])
})

test.each([
  ['/usr/bin/codesign', { ok: false, said: 'a sealed resource is missing' }, /signature.*sealed resource/],
  ['/usr/sbin/spctl', { ok: false, said: 'rejected' }, /notarisation.*rejected/],
  ['/usr/sbin/spctl', { ok: true, said: 'source=Developer ID' }, /notarisation/],
  ['/usr/bin/xcrun', { ok: false, said: 'does not have a ticket' }, /ticket/],
])('the check fails when %s returns %o', (program, said, why) => {
  expect(macProblem(app, createRun({ [program]: said }))).toMatch(why)
})

test.skipIf(process.platform !== 'linux')('the check fails on a system that cannot verify signatures', () => {
  const tool = join(import.meta.dirname, '../../tools/release/check-signed.ts')
  const { status, stderr } = spawnSync(process.execPath, [tool, '.'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'only macOS and Windows can tell who signed a program\n'])
})
