import { describe, expect, test } from 'vitest'
import { lengths, readLongAnswer } from './long-answer-read.ts'
import { shapes } from './long-server.ts'

describe.each(shapes)('a long answer of shape %s', shape => {
  test.each(lengths)(
    'with %i bytes never blocks main for 50 ms',
    { tags: ['proof'] },
    async (bytes, mayBeRead) => {
      expect(await readLongAnswer(shape, bytes, mayBeRead)).toBeLessThan(50)
    },
  )
})
