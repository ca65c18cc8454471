import { posix } from 'node:path'
import { Refusal } from './refusal.ts'
import { readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** Where in an archive the first visible sheet and the shared texts stand; '' for a workbook without shared texts. */
interface WorkbookParts {
  readonly sheet: string
  readonly texts: string
}

/** The small parts that say what a file is: ten times what the largest real ones have. */
const longestPart = 1_048_576

interface Relation {
  readonly id: string
  readonly type: string
  /** Name in the archive; '' for what lies outside. */
  readonly target: string
}

/** The stream of a part that must be there. */
export const partOf = (zip: Zip, name: string, most: number): AsyncIterable<Uint8Array> => {
  const entry = zip.entries.get(name.toLowerCase())
  if (!entry) throw new Refusal('notWorkbook')
  return zip.stream(entry, most)
}

const readRelations = async (zip: Zip, source: string): Promise<readonly Relation[]> => {
  const { dir, base } = posix.parse(source)
  const name = posix.join(dir, '_rels', `${base}.rels`)
  const relations: Relation[] = []
  await readXml(partOf(zip, name, longestPart), {
    open: (element, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (element !== 'Relationship') return
      const target = TargetMode === 'External' ? '' : posix.join(Target.startsWith('/') ? '' : dir, Target)
      relations.push({
        id: Id,
        type: Type.slice(Type.lastIndexOf('/') + 1),
        target: target.replace(/^\/+/, ''),
      })
    },
  })
  return relations
}

const readTypes = async (zip: Zip): Promise<readonly string[]> => {
  const types: string[] = []
  await readXml(partOf(zip, '[Content_Types].xml', longestPart), {
    open: (_, { ContentType }) => {
      if (ContentType) types.push(ContentType)
    },
  })
  return types
}

const visibleSheet = async (zip: Zip, workbook: string): Promise<string> => {
  let first = ''
  await readXml(partOf(zip, workbook, longestPart), {
    open: (name, attributes) => {
      if (name !== 'sheet' || first !== '' || (attributes['state'] ?? 'visible') !== 'visible') return
      const key = Object.keys(attributes).find(one => one.endsWith(':id'))
      first = key ? (attributes[key] ?? '') : ''
    },
  })
  return first
}

/**
 * Finds the first visible sheet of a workbook. Refuses what is none (`notWorkbook`), carries macros (`macros`) or takes data
 * from elsewhere (`externalLinks`).
 */
export const findParts = async (zip: Zip): Promise<WorkbookParts> => {
  const types = await readTypes(zip)
  const names = [...zip.entries.keys()]
  if (
    types.some(type => /macroEnabled|vbaProject/i.test(type)) ||
    names.some(name => /vbaproject/.test(name))
  ) {
    throw new Refusal('macros')
  }
  if (names.some(name => /(?:^|\/)(?:externallinks\/|connections\.)/.test(name)))
    throw new Refusal('externalLinks')
  const workbook = (await readRelations(zip, '')).find(one => one.type === 'officeDocument')?.target
  if (!workbook || !types.some(type => /(?:sheet|template)\.main\+xml$/.test(type)))
    throw new Refusal('notWorkbook')
  const id = await visibleSheet(zip, workbook)
  const relations = await readRelations(zip, workbook)
  const sheet = relations.find(one => one.id === id && one.type === 'worksheet')?.target
  if (!sheet) throw new Refusal('noRows')
  return { sheet, texts: relations.find(one => one.type === 'sharedStrings')?.target ?? '' }
}
