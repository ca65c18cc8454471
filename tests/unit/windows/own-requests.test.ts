import { expect, test } from 'vitest'
import { resolvePageAddress } from '../../../src/main/windows/guards/app-origin.ts'
import { isOwnRequest } from '../../../src/main/windows/guards/own-requests.ts'

const packaged = resolvePageAddress(undefined, true)
const development = resolvePageAddress('http://localhost:5173', false)

test.each([
  ['app://console/index.html', true],
  ['app://console/assets/a.js?x', true],
  ['data:image/png;base64,AA', true],
  ['blob:app://console/0b1f', true],
  ['app://other/index.html', false],
  ['app://paper/0b1f', false],
  ['app://console.evil.example/', false],
  ['https://evil.example/app://console', false],
  ['http://127.0.0.1:8080/', false],
  ['blob:https://evil.example/0b1f', false],
  ['file:///etc/passwd', false],
  ['devtools://devtools/bundled/a.js', false],
  ['ws://localhost:5173/', false],
  ['not an address', false],
])('a request of the packaged page for %s is allowed: %s', (address, isOwn) => {
  expect(isOwnRequest(address, packaged)).toBe(isOwn)
})

test.each([
  ['http://localhost:5173/src/main.tsx', true],
  ['ws://localhost:5173/?token=x', true],
  ['devtools://devtools/bundled/a.js', true],
  ['http://localhost:5174/', false],
  ['https://evil.example/', false],
])('a request of the dev server page for %s is allowed: %s', (address, isOwn) => {
  expect(isOwnRequest(address, development)).toBe(isOwn)
})
