import { expect, test } from 'vitest'
import { createManifestHistory } from '../../../src/main/updates/seen-manifests.ts'

test.each(['2026-11-23T01:02:03.000Z', '2026-11-23T01:02:03+08:00'])(
  'a stored manifest with release date %s is read back',
  releaseDate => {
    const stable = { version: '1.2.3', releaseDate }
    const document = { get: () => ({ stable, beta: null }), set: () => undefined, flush: () => true }
    expect(createManifestHistory(document).of('stable')).toEqual(stable)
  },
)
