const wordEnough = 4
// Prefix length of the filter; the shortest secret's forms are as long.
const gram = 6

/** Base64 characters fully determined by these bytes, if they start at this offset in a group of three. */
const coreAt = (bytes: Buffer, offset: number): string => {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  // A character holds six bits; those shared with a neighboring byte are not determined.
  return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6))
}

/**
 * Base64 forms of a secret, in both alphabets: alone, or at any offset inside a longer text unless `whole`. None for a secret too
 * short to be distinguished from a word.
 */
export const listBase64Forms = (value: string, isComplete: boolean): readonly string[] => {
  const bytes = Buffer.from(value)
  if (bytes.length < wordEnough) return []
  const forms = isComplete ? [bytes.toString('base64url')] : [0, 1, 2].map(offset => coreAt(bytes, offset))
  return [
    ...new Set(
      forms.flatMap(form => [
        form.replaceAll('-', '+').replaceAll('_', '/'),
        form.replaceAll('+', '-').replaceAll('/', '_'),
      ]),
    ),
  ]
}

const letter = /[\w+/=-]/

/** The run of base64 characters around a match. */
export const findBase64Run = (
  text: string,
  at: number,
  length: number,
): readonly [from: number, to: number] => {
  let from = at
  let to = at + length
  while (from > 0 && letter.test(text[from - 1] ?? '')) from -= 1
  while (to < text.length && letter.test(text[to] ?? '')) to += 1
  return [from, to]
}

/** Prefilter: rules out most forms cheaply, as many secrets are looked for in every text. */
export const createFormFilter = (text: string): ((form: string) => boolean) => {
  const grams = new Set<string>()
  for (let at = 0; at + gram <= text.length; at += 1) grams.add(text.slice(at, at + gram))
  return form => grams.has(form.slice(0, gram))
}
