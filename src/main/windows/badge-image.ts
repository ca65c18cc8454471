/** Bitmaps of the digits by row, three pixels wide, leftmost bit first. */
const digits: Readonly<Record<string, readonly number[]>> = {
  '0': [0b111, 0b101, 0b101, 0b101, 0b111],
  '1': [0b010, 0b110, 0b010, 0b010, 0b111],
  '2': [0b111, 0b001, 0b111, 0b100, 0b111],
  '3': [0b111, 0b001, 0b111, 0b001, 0b111],
  '4': [0b101, 0b101, 0b111, 0b001, 0b001],
  '5': [0b111, 0b100, 0b111, 0b001, 0b111],
  '6': [0b111, 0b100, 0b111, 0b101, 0b111],
  '7': [0b111, 0b001, 0b010, 0b010, 0b010],
  '8': [0b111, 0b101, 0b111, 0b101, 0b111],
  '9': [0b111, 0b101, 0b111, 0b001, 0b111],
  '+': [0b000, 0b010, 0b111, 0b010, 0b000],
}

/** Width and height of the badge in px. */
export const badgeSize = 32
const scale = 3
const red = [0x1c, 0x2b, 0xc4, 0xff] as const
const white = [0xff, 0xff, 0xff, 0xff] as const

/** Draws a red disc with a count, above nine as `9+`: rows of blue, green, red and alpha. */
export const drawBadge = (count: number): Buffer => {
  const pixels = Buffer.alloc(badgeSize * badgeSize * 4)
  const paint = (x: number, y: number, color: readonly number[]) => pixels.set(color, (y * badgeSize + x) * 4)
  const middle = (badgeSize - 1) / 2
  for (let y = 0; y < badgeSize; y += 1) {
    for (let x = 0; x < badgeSize; x += 1) {
      if (Math.hypot(x - middle, y - middle) <= badgeSize / 2) paint(x, y, red)
    }
  }
  const text = count > 9 ? '9+' : String(count)
  const startX = Math.round((badgeSize - (text.length * 4 - 1) * scale) / 2)
  const top = Math.round((badgeSize - 5 * scale) / 2)
  for (const [place, digit] of text.split('').entries()) {
    for (const [row, bits] of (digits[digit] ?? []).entries()) {
      for (let column = 0; column < 3; column += 1) {
        if (((bits >> (2 - column)) & 1) === 0) continue
        for (let y = 0; y < scale; y += 1) {
          for (let x = 0; x < scale; x += 1) {
            paint(startX + (place * 4 + column) * scale + x, top + row * scale + y, white)
          }
        }
      }
    }
  }
  return pixels
}
