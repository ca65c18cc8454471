import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitBounds, minimumSize, offsetBounds } from '../../../src/main/windows/bounds.ts'

const primary = { x: 0, y: 0, width: 1920, height: 1040 }
const right = { x: 1920, y: 0, width: 1280, height: 984 }

test('a window is restored to its saved bounds', () => {
  const savedBounds = { x: 2000, y: 100, width: 900, height: 700 }
  expect(fitBounds(savedBounds, [primary, right])).toEqual(savedBounds)
})

test('a window of a removed screen is centred on the primary one with its size', () => {
  const savedBounds = { x: 2000, y: 100, width: 900, height: 700 }
  expect(fitBounds(savedBounds, [primary])).toEqual({ x: 510, y: 170, width: 900, height: 700 })
})

test('a further window is offset from the previous one and stays on the screen', () => {
  const before = { x: 100, y: 80, width: 900, height: 700 }
  expect(offsetBounds(before)).toEqual({ x: 132, y: 112, width: 900, height: 700, maximized: false })
  const low = { x: 1010, y: 330, width: 900, height: 700 }
  expect(fitBounds(offsetBounds(low), [primary])).toEqual({ x: 1020, y: 340, width: 900, height: 700 })
})

test('a first window is centred', () => {
  expect(fitBounds(null, [primary])).toEqual({ x: 320, y: 120, width: 1280, height: 800 })
})

test('a window is shrunk to the screen and moved fully onto it', () => {
  expect(fitBounds({ x: -50, y: -20, width: 4000, height: 3000 }, [primary])).toEqual(primary)
  expect(fitBounds({ x: 1800, y: 900, width: 800, height: 600 }, [primary])).toEqual({
    x: 1120,
    y: 440,
    width: 800,
    height: 600,
  })
})

test('any saved bounds fit into one work area and keep the minimum size', () => {
  const position = fc.integer({ min: -8000, max: 8000 })
  const size = fc.integer({ min: 1, max: 9000 })
  const rectangle = fc.record({ x: position, y: position, width: size, height: size })
  const area = fc.record({
    x: position,
    y: position,
    width: fc.integer({ min: minimumSize.width, max: 5000 }),
    height: fc.integer({ min: minimumSize.height, max: 3000 }),
  })
  type Rectangle = ReturnType<typeof fitBounds>
  const isWithin = (inner: Rectangle, outer: Rectangle) =>
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  fc.assert(
    fc.property(fc.option(rectangle), area, fc.array(area, { maxLength: 3 }), (savedBounds, first, more) => {
      const fittedBounds = fitBounds(savedBounds, [first, ...more])
      expect([first, ...more].some(one => isWithin(fittedBounds, one))).toBe(true)
      expect(fittedBounds.width).toBeGreaterThanOrEqual(minimumSize.width)
      expect(fittedBounds.height).toBeGreaterThanOrEqual(minimumSize.height)
    }),
    { numRuns: 2000 },
  )
})
