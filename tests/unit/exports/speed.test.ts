// @module-tag proof
import { expect, test } from 'vitest'
import { createSpeedMeter } from '../../../src/main/exports/speed-meter.ts'

const createTestMeter = () => {
  let now = 0
  const speed = createSpeedMeter(() => now)
  return (ms: number, done: number) => {
    now = ms
    return speed.note(done)
  }
}

test('the speed covers the last ten seconds and is null in the first second', () => {
  const note = createTestMeter()
  expect(note(0, 500)).toBeNull()
  expect(note(500, 600)).toBeNull()
  expect(note(2000, 900)).toBe(200)
  expect(note(11_000, 1500)).toBe(67)
  expect(note(13_000, 1500)).toBe(0)
})

test('the speed is null after a standstill until it can be measured again', () => {
  const note = createTestMeter()
  note(0, 0)
  note(2000, 400)
  expect(note(60_000, 800)).toBeNull()
  expect(note(62_000, 1000)).toBe(100)
})
