import { expect, test } from 'vitest'
import { toExternalLink } from '../../../src/main/windows/guards/external-link.ts'

test('https addresses are opened', () => {
  expect(toExternalLink('https://host.example/path?a=1#x')).toBe('https://host.example/path?a=1#x')
})

test('any other address is refused', () => {
  const refusedLinks = [
    'http://host.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ms-msdt:/id',
    'https://bank.example@evil.example/',
    'https://:pass@evil.example/',
    'https://',
    'https://host.example\\@evil.example',
    ' https://host.example',
    'https://host.example/\u0000',
    'https://host.example/a b',
    `https://host.example/${'a'.repeat(2000)}`,
    '',
  ]
  expect(refusedLinks.map(toExternalLink)).toEqual(refusedLinks.map(() => null))
})
