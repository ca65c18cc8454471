const multipliers = [2_654_435_761, 1_597_334_677] as const

/** A short hash (53 bits) that tells records apart; collisions are rare. It does not protect secrets. */
export const fingerprint = (text: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, multipliers[0])
    low = Math.imul(low ^ unit, multipliers[1])
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return ((high & 0x1fffff) * 2 ** 32 + (low >>> 0)).toString(36)
}
