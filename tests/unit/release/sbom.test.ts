// @module-tag release

import { expect, test } from 'vitest'
import { z } from 'zod'
import { bomOf } from '../../tools/release/sbom.ts'

const sources = {
  system: 'windows' as const,
  archives: [{ name: 'win-unpacked/resources/app.asar', sha256: 'd'.repeat(64) }],
  product: { name: 'channel-console', version: '1.4.0-beta.2', description: 'Console' },
  bundled: [
    { name: '@scope/one', version: '1.0.0', licence: 'MIT', path: 'node_modules/@scope/one' },
    { name: 'two', version: '2.0.0+build', licence: '(MIT OR GPL-3.0-or-later)', path: 'node_modules/two' },
    {
      name: 'two',
      version: '2.0.0+build',
      licence: '(MIT OR GPL-3.0-or-later)',
      path: 'node_modules/a/node_modules/two',
    },
  ],
  lock: {
    packages: {
      'node_modules/@scope/one': { integrity: `sha512-${Buffer.alloc(64, 0xab).toString('base64')}` },
    },
  },
  electron: {
    version: '45.4.1',
    checksums: Object.fromEntries(
      ['win32-x64', 'win32-arm64', 'darwin-x64', 'darwin-arm64', 'linux-x64', 'linux-arm64'].map(one => [
        `electron-v45.4.1-${one}.zip`,
        'c'.repeat(64),
      ]),
    ),
  },
  when: new Date('2026-11-23T01:00:00Z'),
}

/** Parts of the CycloneDX 1.6 schema that we write; no other fields are allowed. */
const Hash = z.strictObject({
  alg: z.enum(['SHA-256', 'SHA-384', 'SHA-512']),
  content: z.hex().min(64).max(128),
})
const Licence = z.union([
  z.strictObject({ license: z.strictObject({ id: z.string() }) }),
  z.strictObject({ expression: z.string() }),
])
const Component = z.strictObject({
  type: z.enum(['application', 'framework', 'library', 'file']),
  'bom-ref': z.string().min(1),
  name: z.string().min(1),
  version: z.string().optional(),
  description: z.string().optional(),
  scope: z.enum(['required', 'optional', 'excluded']).optional(),
  hashes: z.array(Hash).optional(),
  // An expression must be the only licence.
  licenses: z.union([z.array(Licence).length(1), z.array(Licence)]).optional(),
  purl: z.string().startsWith('pkg:').optional(),
  get components(): z.ZodOptional<z.ZodArray<z.ZodType>> {
    return z.array(Component).optional()
  },
})
const Bom = z.strictObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  version: z.int().min(1),
  metadata: z.strictObject({ timestamp: z.iso.datetime(), component: Component }),
  components: z.array(Component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
})

test('a bill of materials matches the CycloneDX 1.6 schema and lists each part once', () => {
  const bom = Bom.parse(bomOf(sources))
  const refs = bom.components.map(one => one['bom-ref'])
  expect(refs).toEqual(['pkg:npm/electron@45.4.1', 'pkg:npm/%40scope/one@1.0.0', 'pkg:npm/two@2.0.0%2Bbuild'])
  expect(bom.dependencies[0]).toEqual({ ref: 'pkg:npm/channel-console@1.4.0-beta.2', dependsOn: refs })
  expect(bom.metadata.component.components).toMatchObject([
    { name: 'win-unpacked/resources/app.asar', hashes: [{ alg: 'SHA-256', content: 'd'.repeat(64) }] },
  ])
  expect(bom.components[0]?.components).toMatchObject([
    { name: 'electron-v45.4.1-win32-x64.zip' },
    { name: 'electron-v45.4.1-win32-arm64.zip' },
  ])
  expect(bom.components[1]).toMatchObject({
    hashes: [{ alg: 'SHA-512', content: 'ab'.repeat(64) }],
    licenses: [{ license: { id: 'MIT' } }],
  })
  expect(bom.components[2]?.hashes).toBeUndefined()
  expect(bom.components[2]?.licenses).toEqual([{ expression: '(MIT OR GPL-3.0-or-later)' }])
})

test('a release always has the same bill, and another has another serial number', () => {
  expect(bomOf(sources)).toEqual(bomOf(sources))
  const other = bomOf({ ...sources, product: { ...sources.product, version: '1.4.0' } })
  expect(other.serialNumber).not.toBe(bomOf(sources).serialNumber)
})

test('an Electron archive without a checksum is refused', () => {
  const electron = { ...sources.electron, checksums: {} }
  expect(() => bomOf({ ...sources, electron })).toThrow('checksum of electron-v45.4.1-win32-x64.zip')
})
