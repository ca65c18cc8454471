import { expect, test } from 'vitest'
import { findRefusal, formatRefusal } from '../../../src/main/start/refusal.ts'
import { languages } from '../../../src/shared/language.ts'

const start = { compileCache: undefined, isRehearsal: false, isRoot: false }
const given =
  (...names: readonly string[]) =>
  (name: string) =>
    names.includes(name)

test('an ordinary start is not refused, whatever else is on the command line', () => {
  expect(findRefusal({ ...start, hasSwitch: given('profile', 'user-data-dir', 'proxy-server') })).toBeNull()
})

test.each(['remote-debugging-port', 'remote-debugging-pipe', 'inspect', 'inspect-brk', 'js-flags'])(
  '--%s is refused unless the build is for the rehearsal',
  name => {
    const refusal = findRefusal({ ...start, hasSwitch: given(name) })
    expect(refusal).toEqual({ kind: 'debugging', name: `--${name}` })
    expect(findRefusal({ ...start, isRehearsal: true, hasSwitch: given(name) })).toBeNull()
  },
)

test('compiled code from outside the archive is refused', () => {
  const withCache = { ...start, compileCache: '/tmp/compiled', hasSwitch: given() }
  expect(findRefusal(withCache)).toEqual({ kind: 'compiled', name: 'NODE_COMPILE_CACHE' })
  expect(findRefusal({ ...withCache, isRehearsal: true })).toBeNull()
})

test('a start without a sandbox is refused, of a rehearsal only for root allowed', () => {
  const hasSwitch = given('no-sandbox', 'inspect')
  const refusal = { kind: 'sandbox', name: '--no-sandbox' } as const
  expect(findRefusal({ ...start, hasSwitch })).toEqual(refusal)
  expect(findRefusal({ ...start, isRoot: true, hasSwitch })).toEqual(refusal)
  expect(findRefusal({ ...start, isRehearsal: true, hasSwitch })).toEqual(refusal)
  expect(findRefusal({ ...start, isRehearsal: true, isRoot: true, hasSwitch })).toBeNull()
})

test.each(languages)('the sentence in %s names the switch, and the .deb where that helps', language => {
  for (const kind of ['debugging', 'compiled', 'sandbox'] as const) {
    const sentence = formatRefusal({ kind, name: '--this-one' }, language)
    expect(sentence).toContain('--this-one')
    expect(sentence.includes('.deb')).toBe(kind === 'sandbox')
  }
})
