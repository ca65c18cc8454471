/** The first 64 bits of hashes. Of a million rows, two have the same in one of forty million exports. */
interface MarkTable {
  /** Notes a hash, one character a byte; false for one that is there. */
  readonly add: (mark: string) => boolean
  readonly size: () => number
}

const wordAt = (mark: string, at: number): number =>
  (mark.charCodeAt(at) |
    (mark.charCodeAt(at + 1) << 8) |
    (mark.charCodeAt(at + 2) << 16) |
    (mark.charCodeAt(at + 3) << 24)) >>>
  0

/** Slots of an empty table: a power of two. */
const fewest = 4096

/**
 * A set of hashes in one piece of memory, at most 24 bytes each: a million of them as a `Set` would take five times as
 * much. A slot holds the two halves of a mark; the first free one after its place is a mark's own.
 */
export const createMarkTable = (): MarkTable => {
  let slots = new Uint32Array(2 * fewest)
  let filled = 0
  /** Where a mark stands, or the free slot where it belongs. */
  const placeOf = (table: Uint32Array, high: number, low: number): number => {
    const last = table.length / 2 - 1
    let slot = low & last
    while ((table[2 * slot] !== 0 || table[2 * slot + 1] !== 0) && !isAt(table, slot, high, low)) {
      slot = (slot + 1) & last
    }
    return slot
  }
  const isAt = (table: Uint32Array, slot: number, high: number, low: number): boolean =>
    table[2 * slot] === high && table[2 * slot + 1] === low
  const put = (table: Uint32Array, slot: number, high: number, low: number) => {
    table[2 * slot] = high
    table[2 * slot + 1] = low
  }
  const grow = () => {
    const wider = new Uint32Array(slots.length * 2)
    for (let at = 0; at < slots.length; at += 2) {
      const [high = 0, low = 0] = slots.subarray(at, at + 2)
      if (high !== 0 || low !== 0) put(wider, placeOf(wider, high, low), high, low)
    }
    slots = wider
  }
  return {
    add: mark => {
      // Two zeros mean a free slot, so no mark may be that.
      const high = wordAt(mark, 0) || 1
      const low = wordAt(mark, 4)
      const slot = placeOf(slots, high, low)
      if (isAt(slots, slot, high, low)) return false
      put(slots, slot, high, low)
      filled += 1
      if (filled > slots.length * 0.375) grow()
      return true
    },
    size: () => filled,
  }
}
