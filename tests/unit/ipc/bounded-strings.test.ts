import { expect, test } from 'vitest'
import { z } from 'zod'
import { requests } from '../../../src/shared/bridge.ts'

/** Lists the paths of the strings in a schema without a maximum length. */
const findUnbounded = (schema: unknown, path: string): readonly string[] => {
  if (schema instanceof z.ZodString) return schema.maxLength === null ? [path] : []
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) => findUnbounded(part, `${path}.${name}`))
  }
  if (schema instanceof z.ZodArray) return findUnbounded(schema.element, `${path}[]`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(part => findUnbounded(part, path))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return findUnbounded(schema.unwrap(), path)
  }
  if (schema instanceof z.ZodPipe) return findUnbounded(schema.in, path)
  return []
}

/** Requests whose plans main checks against the catalogue; their size depends on the operator's selection. */
const plans = ['startExport', 'saveStatements', 'startBatch']

test('a page can send strings of unlimited length only in a plan', () => {
  const unbounded = Object.entries(requests)
    .filter(([name]) => !plans.includes(name))
    .flatMap(([name, { input }]) => findUnbounded(input, name))
  expect(unbounded).toEqual([])
})
