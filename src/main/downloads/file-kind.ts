import { extname } from 'node:path'

type Kind = 'spreadsheet' | 'archive' | 'text'

/** First bytes of files with an extension, any of these; a text has none. */
interface Content {
  readonly kind: Kind
  readonly marks: readonly string[]
  readonly text?: true
}

const zip = ['504b0304', '504b0506']
// An old .xls is a compound file or a bare stream, and many servers give that name to a table in text or XML.
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

/** Magic bytes of programs: Windows and DOS, Linux, macOS in its five variants, scripts, Windows shortcuts. */
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

/** Bytes of a file that {@link findContentProblem} needs. */
export const fileHeadBytes = 4096

/** Kind of a file by its extension; null unless it is a spreadsheet, archive or text. */
export const getFileKind = (name: string): Kind | null => contents[extname(name).toLowerCase()]?.kind ?? null

const isText = (head: Buffer): boolean => {
  const hex = head.toString('hex', 0, 2)
  // UTF-16 has a byte order mark; any other text has no binary control characters.
  if (hex === 'fffe' || hex === 'feff') return true
  const start = head
    .toString('utf8', 0, 512)
    .replace(/^\uFEFF/, '')
    .trimStart()
  const isBinary = head.some(byte => byte < 9 || (byte > 13 && byte < 26))
  return !isBinary && !/^<(?!\?xml)/.test(start)
}

/**
 * Checks the first bytes of a file against its name: `program`, or `wrongContent` if they do not match, such as a web page called
 * .xlsx. An empty file always passes; a name of unknown kind is not checked.
 */
export const findContentProblem = (name: string, head: Buffer): 'program' | 'wrongContent' | null => {
  const hex = head.toString('hex', 0, 16)
  if (programs.some(mark => hex.startsWith(mark))) return 'program'
  const content = contents[extname(name).toLowerCase()]
  if (!content || head.length === 0 || content.marks.some(mark => hex.startsWith(mark))) return null
  return content.text && isText(head) ? null : 'wrongContent'
}
