import { extname } from 'node:path'

type Kind = 'spreadsheet' | 'archive' | 'text'

/** What files of an extension begin with, any of these; a text begins with nothing of its own. */
interface Content {
  readonly kind: Kind
  readonly marks: readonly string[]
  readonly text?: true
}

const zip = ['504b0304', '504b0506']
// The old .xls is a compound file or a bare stream, and many servers give that name to a table as text or XML.
const contents: Readonly<Record<string, Content>> = {
  '.xlsx': { kind: 'spreadsheet', marks: zip },
  '.ods': { kind: 'spreadsheet', marks: zip },
  '.xls': { kind: 'spreadsheet', marks: ['d0cf11e0a1b11ae1', '0908'], text: true },
  '.csv': { kind: 'spreadsheet', marks: [], text: true },
  '.tsv': { kind: 'spreadsheet', marks: [], text: true },
  '.zip': { kind: 'archive', marks: zip },
  '.gz': { kind: 'archive', marks: ['1f8b'] },
  '.tgz': { kind: 'archive', marks: ['1f8b'] },
  '.7z': { kind: 'archive', marks: ['377abcaf271c'] },
  '.rar': { kind: 'archive', marks: ['526172211a07'] },
  '.txt': { kind: 'text', marks: [], text: true },
  '.log': { kind: 'text', marks: [], text: true },
  '.json': { kind: 'text', marks: [], text: true },
}

/** Windows and DOS, Linux, macOS in its five spellings, scripts, Windows shortcuts. */
const programs = [
  '4d5a',
  '7f454c46',
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe',
  '2321',
  '4c0000000114',
]

/** How much of a file {@link findContentProblem} wants to see, in bytes. */
export const fileHeadBytes = 4096

/** What a file is by its extension; null for anything that is no spreadsheet, archive or text. */
export const getFileKind = (name: string): Kind | null => contents[extname(name).toLowerCase()]?.kind ?? null

const isText = (head: Buffer): boolean => {
  const hex = head.toString('hex', 0, 2)
  // UTF-16 by its mark; any other text has none of the control characters that nobody writes.
  if (hex === 'fffe' || hex === 'feff') return true
  const start = head
    .toString('utf8', 0, 512)
    .replace(/^\uFEFF/, '')
    .trimStart()
  const isBinary = head.some(byte => byte < 9 || (byte > 13 && byte < 26))
  return !isBinary && !/^<(?!\?xml)/.test(start)
}

/**
 * Why a file of this name must not be kept, given its first bytes: it is a `program`, or its content is not what the
 * name says (`wrongContent`), such as a web page called .xlsx. An empty file is any file; a name of no known kind says nothing.
 */
export const findContentProblem = (name: string, head: Buffer): 'program' | 'wrongContent' | null => {
  const hex = head.toString('hex', 0, 16)
  if (programs.some(mark => hex.startsWith(mark))) return 'program'
  const content = contents[extname(name).toLowerCase()]
  if (!content || head.length === 0 || content.marks.some(mark => hex.startsWith(mark))) return null
  return content.text && isText(head) ? null : 'wrongContent'
}
