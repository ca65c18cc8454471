/**
 * A set of hashes that compares their first 96 bits: among ten million rows, the most of an export, a collision occurs in one of
 * 10¹⁵ exports.
 */
interface MarkTable {
  /** Adds a hash, one character per byte; false if present. */
  readonly add: (mark: string) => boolean
  readonly size: () => number
}

interface Part {
  /** Three words per slot; three zeros: free. Linear probing: a hash is in the first free slot from its position on. */
  slots: Uint32Array<ArrayBuffer>
  filled: number
}

/** Each part grows alone: growing the whole table would briefly need twice the memory. */
const parts = 256
/** Initial slots of a part. */
const minSlots = 16
const fullest = 0.8
const growth = 1.25

const wordAt = (mark: string, at: number): number =>
  (mark.charCodeAt(at) |
    (mark.charCodeAt(at + 1) << 8) |
    (mark.charCodeAt(at + 2) << 16) |
    (mark.charCodeAt(at + 3) << 24)) >>>
  0

/** Index of a hash, or of the free slot for it. */
const findSlot = (slots: Uint32Array, a: number, b: number, c: number): number => {
  let at = 3 * Math.floor((b / 2 ** 32) * (slots.length / 3))
  while (slots[at] !== 0 && (slots[at] !== a || slots[at + 1] !== b || slots[at + 2] !== c)) {
    at = at + 3 === slots.length ? 0 : at + 3
  }
  return at
}

const setMark = (slots: Uint32Array, at: number, a: number, b: number, c: number): void => {
  slots[at] = a
  slots[at + 1] = b
  slots[at + 2] = c
}

const grown = (slots: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
  const wider = new Uint32Array(3 * Math.ceil((slots.length / 3) * growth))
  for (let at = 0; at < slots.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [slots[at], slots[at + 1], slots[at + 2]]
    if (a !== 0) setMark(wider, findSlot(wider, a, b, c), a, b, c)
  }
  // Frees its memory immediately, not at the next garbage collection.
  slots.buffer.transfer(0)
  return wider
}

/** Creates an empty set; its typed arrays take 15 to 19 bytes per hash at scale, a `Set` more than a hundred. */
export const createMarkTable = (): MarkTable => {
  const table = Array.from(
    { length: parts },
    (): Part => ({ slots: new Uint32Array(3 * minSlots), filled: 0 }),
  )
  let size = 0
  return {
    add: mark => {
      // A first word of 0 marks a free slot: no hash may have it.
      const [a, b, c] = [wordAt(mark, 0) || 1, wordAt(mark, 4), wordAt(mark, 8)]
      const part = table[a % parts] as Part
      const at = findSlot(part.slots, a, b, c)
      if (part.slots[at] !== 0) return false
      setMark(part.slots, at, a, b, c)
      part.filled += 1
      size += 1
      if (part.filled > (part.slots.length / 3) * fullest) part.slots = grown(part.slots)
      return true
    },
    size: () => size,
  }
}
