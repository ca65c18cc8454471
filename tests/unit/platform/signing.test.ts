import { describe, expect, test } from 'vitest'
import { signParameters } from '../../../src/main/platform/signing.ts'
import type { Profile } from '../../../src/shared/profile.ts'

const createSigning = (differences: Partial<Profile['signing']> = {}): Profile['signing'] => ({
  secret: 'S3cret',
  hash: 'md5',
  order: 'name',
  position: 'suffix',
  field: 'sign',
  ...differences,
})

// The texts below were written out by hand and hashed with md5sum, sha1sum and sha256sum.
const parameters = {
  o: { k: [1, 2] },
  b: 'é x',
  a: 5,
  gone: undefined,
  timer: 1_700_000_000_000,
  lang: 'zh-cn',
  token: 'tok',
}

describe('the signature', () => {
  test('hashes the values in the order of their names, then the secret', () => {
    // 5é xzh-cn{"k":[1,2]}1700000000000tokS3cret
    expect(signParameters(parameters, createSigning())).toBe('c9c76aeabde4b87d5c0240cc87f8d394')
    expect(signParameters(parameters, createSigning({ hash: 'sha1' }))).toBe(
      'd222584446ec5951b9891f7823477e78fd117b8c',
    )
  })

  test('starts with the secret if the profile sets the position to prefix', () => {
    // S3cret5é xzh-cn{"k":[1,2]}1700000000000tok
    expect(signParameters(parameters, createSigning({ hash: 'sha256', position: 'prefix' }))).toBe(
      'b438aac25940e194e6e78b908c36b47a0b2ef91b6c2a2d942e68006d2d073c33',
    )
  })

  test('sorts the values instead of the names if the profile sets that order', () => {
    // 17000000000005tokzh-cn{"k":[1,2]}é xS3cret
    expect(signParameters(parameters, createSigning({ order: 'value' }))).toBe(
      'bedb89daee5faa90e2dbfec48e979846',
    )
  })

  test('sorts by code point: capitals first, U+FF5E before U+1F600', () => {
    expect(signParameters({ '\u{1F600}': 'B', '\uFF5E': 'A' }, createSigning({ secret: 'K' }))).toBe(
      'f5b5cb595b80a9724e61f7d143ca8cc4', // ABK
    )
    expect(signParameters({ a: '2', Z: '1' }, createSigning({ secret: 'K' }))).toBe(
      '27d50e926af4e39a5b95a332c2e1aa2e',
    ) // 12K
  })

  test('leaves out itself and files', () => {
    const image = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) }
    expect(signParameters({ ...parameters, sign: 'old', image }, createSigning())).toBe(
      'c9c76aeabde4b87d5c0240cc87f8d394',
    )
    expect(signParameters({ Z: '1', a: '2', mac: 'old' }, createSigning({ secret: 'K', field: 'mac' }))).toBe(
      '27d50e926af4e39a5b95a332c2e1aa2e',
    )
  })
})
