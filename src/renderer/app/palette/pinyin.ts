import { syllables } from './pinyin-table.ts'

let table: ReadonlyMap<string, readonly string[]> | undefined

const tableOf = (): ReadonlyMap<string, readonly string[]> => {
  const made = new Map<string, string[]>()
  for (const [, syllable = '', characters = ''] of syllables.matchAll(/^([a-z]+)(.+)$/gm)) {
    for (const character of characters) {
      const known = made.get(character)
      if (known) known.push(syllable)
      else made.set(character, [syllable])
    }
  }
  return made
}

/** The syllables a character may be read as, without tones; none for one that is not known. */
export const syllablesOf = (character: string): readonly string[] => {
  table ??= tableOf()
  return table.get(character) ?? []
}

/** A title of several characters with several readings is not tried in all of them. */
const mostReadings = 4

/** A Chinese title as it is read, syllable by syllable and its other words as they are; nothing for any other title. */
export const readings = (title: string): readonly (readonly string[])[] => {
  const parts = title.match(/\p{Script=Han}|[^\s\p{Script=Han}\p{P}]+/gu) ?? []
  if (!parts.some(part => syllablesOf(part).length > 0)) return []
  let made: readonly string[][] = [[]]
  for (const part of parts) {
    const ways = syllablesOf(part)
    const [first = part, ...others] = ways.length * made.length > mostReadings ? ways.slice(0, 1) : ways
    const further = others.flatMap(way => made.map(said => [...said, way]))
    for (const said of made) said.push(first)
    made = [...made, ...further]
  }
  return made
}
