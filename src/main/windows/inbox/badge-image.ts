/** The digits by row, three pixels wide, leftmost bit first; drawn twice as large. */
const digits = [
  [0b111, 0b101, 0b101, 0b101, 0b111],
  [0b010, 0b110, 0b010, 0b010, 0b111],
  [0b111, 0b001, 0b111, 0b100, 0b111],
  [0b111, 0b001, 0b111, 0b001, 0b111],
  [0b101, 0b101, 0b111, 0b001, 0b001],
  [0b111, 0b100, 0b111, 0b001, 0b111],
  [0b111, 0b100, 0b111, 0b101, 0b111],
  [0b111, 0b001, 0b010, 0b010, 0b010],
  [0b111, 0b101, 0b111, 0b101, 0b111],
  [0b111, 0b101, 0b111, 0b001, 0b111],
] as const

/** `9+` in pixels of the badge. */
const many = [
  '.###.......',
  '##.##...#..',
  '##.##...#..',
  '##.##.#####',
  '.####...#..',
  '...##...#..',
  '...##......',
  '.###.......',
] as const

/**
 * Width and height of the badge in px. Electron scales any overlay to this size and Windows enlarges that, so a picture of this
 * size is the only one whose pixels arrive as they were drawn.
 */
export const badgeSize = 16
const red = [0x1c, 0x2b, 0xc4] as const
const white = [0xff, 0xff, 0xff] as const

/** Rows of a picture, `#` for white. */
const drawText = (count: number): readonly string[] => {
  if (count > 9) return many
  return (digits[count] ?? []).flatMap(bits => {
    const row = bits.toString(2).padStart(3, '0').replaceAll('1', '##').replaceAll('0', '..')
    return [row, row]
  })
}

/** Samples of a pixel's width and height. */
const samples = 4

/** Covered part of a pixel of the disc, 0–1. */
const measureDisc = (x: number, y: number): number => {
  let inside = 0
  for (let sample = 0; sample < samples ** 2; sample += 1) {
    const offset = (step: number) => (step + 0.5) / samples - badgeSize / 2
    const [across, down] = [x + offset(sample % samples), y + offset(Math.floor(sample / samples))]
    if (Math.hypot(across, down) <= badgeSize / 2) inside += 1
  }
  return inside / samples ** 2
}

/** Draws a red disc with a count, above nine as `9+`: rows of blue, green, red and alpha, premultiplied. */
export const drawBadge = (count: number): Buffer => {
  const pixels = Buffer.alloc(badgeSize * badgeSize * 4)
  const text = drawText(count)
  const startX = Math.round((badgeSize - (text[0]?.length ?? 0)) / 2)
  const startY = Math.round((badgeSize - text.length) / 2)
  for (let y = 0; y < badgeSize; y += 1) {
    for (let x = 0; x < badgeSize; x += 1) {
      const alpha = measureDisc(x, y)
      const color = text[y - startY]?.[x - startX] === '#' ? white : red
      const pixel = [...color, 0xff].map(part => Math.round(part * alpha))
      pixels.set(pixel, (y * badgeSize + x) * 4)
    }
  }
  return pixels
}
