import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { amountFields } from '../../../src/shared/endpoint.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import { taskKind } from '../../../src/shared/task-id.ts'

const writes = catalogue.filter(({ effect }) => effect !== 'read')

describe('a write of the catalogue', () => {
  test('declares a record, or why no record shows it', () => {
    const reasons = writes.flatMap(({ id, record }) => (record.kind === 'none' ? [[id, record.because]] : []))
    expect(reasons.filter(([, because = '']) => because.length < 15)).toEqual([])
    expect(writes.length - reasons.length).toBeGreaterThan(85)
  })

  test('is verified in its amounts, unless no record shows it', () => {
    const moving = writes.filter(one => amountFields(one).length > 0 && taskKind(one.output) === undefined)
    const unverified = moving.filter(({ record }) => {
      const all = record.kind === 'either' ? record.all : [record]
      return all.some(one => (one.kind === 'state' || one.kind === 'made') && !one.values)
    })
    expect(unverified.map(({ id }) => id)).toEqual([])
    expect(moving.filter(({ record }) => record.kind === 'none').map(({ id }) => id)).toEqual([])
  })

  test('reads its record by a call of the catalogue', () => {
    const ids = new Set(catalogue.map(({ id }) => id))
    const sources = writes.flatMap(({ record }) =>
      (record.kind === 'either' ? record.all : [record]).flatMap(one =>
        'source' in one ? [one.source.id] : one.kind === 'toggle' ? [one.state.source.id] : [],
      ),
    )
    expect(sources.filter(id => !ids.has(id))).toEqual([])
  })
})

test('screens hold no look-up code: they neither send nor search a record by hand', () => {
  const screens = join(import.meta.dirname, '../../../src/renderer/screens')
  const files = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.tsx?$/.test(file),
  )
  const textOf = (file: string) => readFileSync(join(screens, file), 'utf8')
  expect(files.filter(file => /\bfoundWhen|\bfoundIn|\bkeptIn|request\('write'/.test(textOf(file)))).toEqual(
    [],
  )
})
