// @module-tag proof
import { expect, test } from 'vitest'
import { createSpeedMeter } from '../../../src/main/exports/speed-meter.ts'

const speedAt = () => {
  let now = 0
  const speed = createSpeedMeter(() => now)
  return (ms: number, done: number) => {
    now = ms
    return speed.note(done)
  }
}

test('says rows a second once a second is over, of the last ten seconds', () => {
  const note = speedAt()
  expect(note(0, 500)).toBeNull()
  expect(note(500, 600)).toBeNull()
  expect(note(2000, 900)).toBe(200)
  expect(note(11_000, 1500)).toBe(67)
  expect(note(13_000, 1500)).toBe(0)
})

test('says nothing after a standstill until it can be told again', () => {
  const note = speedAt()
  note(0, 0)
  note(2000, 400)
  expect(note(60_000, 800)).toBeNull()
  expect(note(62_000, 1000)).toBe(100)
})
