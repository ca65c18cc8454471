import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { macProblem, type Run } from '../../tools/release/mac-signature.ts'

const app = '/dist/mac/Channel Console.app'
/** What the system's programs say of a program that is in order, but for the one named. */
const saying =
  (change: Readonly<Record<string, ReturnType<Run>>> = {}): Run =>
  program =>
    change[program] ?? { ok: true, said: `${app}: accepted\nsource=Notarized Developer ID` }

test('a program that is signed, notarised and carries its ticket is in order; each is asked about this program', () => {
  const asked: string[] = []
  const run: Run = (program, args) => {
    asked.push([program, ...args].join(' '))
    return saying()(program, args)
  }
  expect(macProblem(app, run)).toBe(null)
  expect(asked).toEqual([
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
])('%s saying %o: it is not', (program, said, why) => {
  expect(macProblem(app, saying({ [program]: said }))).toMatch(why)
})

test.skipIf(process.platform !== 'linux')('where nothing can be checked nothing is called checked', () => {
  const tool = join(import.meta.dirname, '../../tools/release/check-signed.ts')
  const { status, stderr } = spawnSync(process.execPath, [tool, '.'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'only macOS and Windows can tell who signed a program\n'])
})
