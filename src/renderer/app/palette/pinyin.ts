import { polyphonic } from 'pinyin-pro'

const options = { type: 'array', toneType: 'none', v: true } as const

/** Lists how a Chinese character may be read, the most common syllable first, without tones; `lü` is typed `lv`. */
export const listSyllables = (character: string): readonly string[] => polyphonic(character, options)[0] ?? []

/** Maximum of readings per title, reached only if several of its characters are ambiguous; rarer ones are dropped. */
const maxReadings = 8

const han = /\p{Script=Han}/u

/** Reads a Chinese title: syllable by syllable, other words unchanged. Other titles have no reading. */
export const readTitle = (title: string): readonly (readonly string[])[] => {
  const parts = title.match(/\p{Script=Han}|[^\s\p{Script=Han}\p{P}]+/gu) ?? []
  if (!parts.some(part => han.test(part))) return []
  let titleReadings: readonly string[][] = [[]]
  for (const part of parts) {
    const readings = han.test(part) ? listSyllables(part) : [part]
    const [first = part, ...others] =
      readings.length * titleReadings.length > maxReadings ? readings.slice(0, 1) : readings
    const further = others.flatMap(reading => titleReadings.map(syllables => [...syllables, reading]))
    for (const syllables of titleReadings) syllables.push(first)
    titleReadings = [...titleReadings, ...further]
  }
  return titleReadings
}
