import type { AnswerEnvelope } from './envelope.ts'
import { collectNames, respell, type Spelling } from './respelling.ts'

/** An answer under our names with long lists truncated, for checks of its shape. */
export interface SampledAnswer {
  readonly answer: AnswerEnvelope
  /** This platform's names of fields with integers beyond a double's precision: other programs round them. */
  readonly longNumbers: readonly string[]
}

/** Enough rows of a list to show its shape. */
export const maxSampledRows = 200
const longNumber = /"([^"\\]{1,100})"\s*:\s*(\d{16,})(?=\s*[,}\]])/g

const truncate = (value: unknown, levels: number): unknown => {
  if (typeof value !== 'object' || value === null || levels === 0) return value
  if (Array.isArray(value)) return value.slice(0, maxSampledRows).map(one => truncate(one, levels - 1))
  const entries = Object.entries(value)
  const isList = entries.length > maxSampledRows && entries.every(([key]) => /^\d+$/.test(key))
  const sampled = isList ? entries.slice(0, maxSampledRows) : entries
  return Object.fromEntries(sampled.map(([key, part]) => [key, truncate(part, levels - 1)]))
}

const findLongNumbers = (body: Uint8Array): readonly string[] => {
  const text = new TextDecoder().decode(body.subarray(0, 250_000))
  const names = new Set<string>()
  for (const [, name = '', digits = ''] of text.matchAll(longNumber)) {
    if (!Number.isSafeInteger(Number(digits))) names.add(name)
  }
  return [...names]
}

/** Copies a sample out of an answer; empty if a value makes that throw. */
export const sampleAnswer = (answer: AnswerEnvelope, body: Uint8Array, spelling: Spelling): SampledAnswer => {
  try {
    const respelled = respell(answer, collectNames(spelling), true)
    return { answer: truncate(respelled, 6) as AnswerEnvelope, longNumbers: findLongNumbers(body) }
  } catch {
    return { answer: {}, longNumbers: [] }
  }
}
