const wordEnough = 4
// A form of the shortest secret has as many letters.
const gram = 6

/** Of a text of so many bytes that begins this far into a group of three, what its base64 certainly holds. */
const coreAt = (bytes: Buffer, offset: number): string => {
  const written = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  // A letter holds six bits; those it shares with a neighbour tell nothing.
  return written.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6))
}

/**
 * What of a secret stands in any base64 of it, in both alphabets: alone, or at any place of a longer text unless `whole`.
 * None for one too short to be told from a word.
 */
export const listBase64Forms = (value: string, whole: boolean): readonly string[] => {
  const bytes = Buffer.from(value)
  if (bytes.length < wordEnough) return []
  const forms = whole ? [bytes.toString('base64url')] : [0, 1, 2].map(offset => coreAt(bytes, offset))
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

/** The whole run of base64 letters around a place. */
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

/** Tells at once of most forms that a text does not hold them: many secrets are looked for in every text. */
export const createFormFilter = (text: string): ((form: string) => boolean) => {
  const grams = new Set<string>()
  for (let at = 0; at + gram <= text.length; at += 1) grams.add(text.slice(at, at + gram))
  return form => grams.has(form.slice(0, gram))
}
