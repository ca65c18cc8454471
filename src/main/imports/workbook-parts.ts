import { posix } from 'node:path'
import { ImportRefusal } from './import-refusal.ts'
import { readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** Names of the first visible sheet, the shared texts and the styles in the archive; '' without one of the latter. */
interface WorkbookParts {
  readonly sheet: string
  readonly texts: string
  readonly styles: string
}

/** Limit for the small descriptive parts: ten times the largest real ones. */
const maxPartBytes = 1_048_576

interface Relation {
  readonly id: string
  /** Last segment of the type's address, in lower case. */
  readonly type: string
  /** Name in the archive; '' for an external target. */
  readonly target: string
}

/** VBA, and sheets of the older macro language, under any name. */
const macroTypes = /macroenabled|vbaproject|macrosheet|dialogsheet/i
const macroRelations = /^(?:vbaproject|xlmacrosheet|xlintlmacrosheet|dialogsheet)$/
const linkTypes = /externallink\+xml|connections\+xml|querytable\+xml/i
const linkRelations = /^(?:externallink|connections|querytable)$/

/** Opens the stream of a required part. */
export const openPart = (zip: Zip, name: string, maxBytes: number): AsyncIterable<Uint8Array> => {
  const entry = zip.entries.get(name.toLowerCase())
  if (!entry) throw new ImportRefusal('notWorkbook')
  return zip.stream(entry, maxBytes)
}

const relationsName = (source: string): string => {
  const { dir, base } = posix.parse(source)
  return posix.join(dir, '_rels', `${base}.rels`)
}

/** Reads a relations part; targets are relative to the parent of its folder. */
const readRelations = async (zip: Zip, name: string): Promise<readonly Relation[]> => {
  const dir = posix.dirname(posix.dirname(name))
  const relations: Relation[] = []
  await readXml(openPart(zip, name, maxPartBytes), {
    open: (element, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (element !== 'Relationship') return
      const target = TargetMode === 'External' ? '' : posix.join(Target.startsWith('/') ? '' : dir, Target)
      relations.push({
        id: Id,
        type: Type.slice(Type.lastIndexOf('/') + 1).toLowerCase(),
        target: target.replace(/^\/+/, ''),
      })
    },
  })
  return relations
}

const readTypes = async (zip: Zip): Promise<readonly string[]> => {
  const types: string[] = []
  await readXml(openPart(zip, '[Content_Types].xml', maxPartBytes), {
    open: (_, { ContentType }) => {
      if (ContentType) types.push(ContentType)
    },
  })
  return types
}

const visibleSheet = async (zip: Zip, workbook: string): Promise<string> => {
  let firstSheet = ''
  await readXml(openPart(zip, workbook, maxPartBytes), {
    open: (name, attributes) => {
      if (name !== 'sheet' || firstSheet !== '' || (attributes['state'] ?? 'visible') !== 'visible') return
      const key = Object.keys(attributes).find(one => one.endsWith(':id'))
      firstSheet = key ? (attributes[key] ?? '') : ''
    },
  })
  return firstSheet
}

/** Refuses macros and external data, by declared types rather than names. */
const refuseActive = async (zip: Zip, types: readonly string[]): Promise<void> => {
  const names = [...zip.entries.keys()]
  if (types.some(type => macroTypes.test(type)) || names.some(name => name.includes('vbaproject'))) {
    throw new ImportRefusal('macros')
  }
  if (types.some(type => linkTypes.test(type))) throw new ImportRefusal('externalLinks')
  if (names.some(name => /(?:^|\/)(?:externallinks\/|connections\.)/.test(name)))
    throw new ImportRefusal('externalLinks')
  // The format locates relations by name only.
  for (const name of names.filter(one => /(?:^|\/)_rels\/[^/]*\.rels$/.test(one))) {
    for (const { type, target } of await readRelations(zip, name)) {
      if (macroRelations.test(type)) throw new ImportRefusal('macros')
      // A hyperlink in a cell is only text.
      if (linkRelations.test(type) || (target === '' && type !== 'hyperlink'))
        throw new ImportRefusal('externalLinks')
    }
  }
}

/**
 * Finds the first visible sheet of a workbook. Refuses other files (`notWorkbook`), macros (`macros`) and external data
 * (`externalLinks`).
 */
export const findParts = async (zip: Zip): Promise<WorkbookParts> => {
  const types = await readTypes(zip)
  await refuseActive(zip, types)
  const workbook = (await readRelations(zip, relationsName(''))).find(
    one => one.type === 'officedocument',
  )?.target
  if (!workbook || !types.some(type => /(?:sheet|template)\.main\+xml$/.test(type)))
    throw new ImportRefusal('notWorkbook')
  const id = await visibleSheet(zip, workbook)
  const relations = await readRelations(zip, relationsName(workbook))
  const sheet = relations.find(relation => relation.id === id && relation.type === 'worksheet')?.target
  if (!sheet) throw new ImportRefusal('noRows')
  const findPart = (type: string) => relations.find(relation => relation.type === type)?.target ?? ''
  return { sheet, texts: findPart('sharedstrings'), styles: findPart('styles') }
}
