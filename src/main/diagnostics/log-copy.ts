import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { mask } from '../log/redact-text.ts'
import { createPace } from '../platform/pace.ts'

/** Fields that hold words of others, of the platform or of an error: `message: '…'`, as Node prints them. */
const spoken =
  /\b(message|detail|details|stack|error|text|title|problem|says)(["']?\s*:\s*)(?:(['"`])((?:\\.|(?!\3)[^\\])*)(?:\3|$))/g
/** The system's and Node's own names of errors, which stand in `detail`: nobody is called so. */
const systemName = /^(?:E[A-Z]{3,20}|[A-Z]+(?:_[A-Z\d]+)+)$/
const errorName = /^(?:[A-Z]\w*)?(?:Error|Exception)\b/
const frame = /^\s*at (?:(async )?([\w.$<>[\] ]+) \()?.*?([\w.-]+\.\w{2,4}:\d+:\d+)\)?$/
const prefix = /^\[[^\]]+\] \[\w+\]\s+/
const address = /\b([a-z][\w+.-]*:\/\/)(?:[^\s/@'"]*@)?([^\s/?#'"`]*)[^\s'"`)\]}]*/gi
const email = /[^\s@'"<>(),:;]+@[^\s@'"<>(),:;]+/g
/** Numbers of players, orders, phones and cards, however they are grouped. */
const longNumber = /\+?\d(?:[ ().-]{0,2}\d){5,}/g

/** Of an error's own words its name and where in the program it came from; of any others nothing. */
const withoutWords = (words: string): string => {
  const lines = words.split(/\\n|\n/)
  const frames = lines.flatMap(line => {
    const [, asynchronous = '', place = '', file] = frame.exec(line) ?? []
    return file === undefined ? [] : [`at ${asynchronous}${place || 'code'} (${file})`]
  })
  const name = errorName.exec(words.trim())?.[0]
  return [name ?? mask, ...frames].join('; ')
}

/** Where the user's own folders are, with the name each is given instead: those within others first. */
export type Folders = readonly (readonly [path: string, name: string])[]

/**
 * A line of the log fit for whoever helps: what the program says itself, without the words of the platform, addresses, people's
 * numbers and e-mail, and the places of the user's files.
 */
export const sharedLine = (line: string, folders: Folders): string => {
  const head = prefix.exec(line)?.[0] ?? ''
  const plain = folders.reduce(
    (text, [path, name]) => text.replaceAll(path, name).replaceAll(path.replaceAll('\\', '\\\\'), name),
    line.slice(head.length),
  )
  const said = plain
    .replaceAll(spoken, (whole: string, name: string, colon: string, quote: string, words: string) =>
      name === 'detail' && systemName.test(words)
        ? whole
        : `${name}${colon}${quote}${withoutWords(words)}${quote}`,
    )
    .replaceAll(address, '$1$2/…')
    .replaceAll(email, mask)
  // A place in the program's own code is a number, too.
  const parts = said.split(/(\([\w.-]+\.\w{2,4}:\d+:\d+\))/)
  return head + parts.map((part, at) => (at % 2 === 1 ? part : part.replaceAll(longNumber, mask))).join('')
}

/** A log file line by line, each as {@link sharedLine}; what goes on over several lines is left out after the first. */
export async function* sharedLog(
  path: string,
  folders: Folders,
  conceal: (text: string) => string,
): AsyncGenerator<string> {
  const lines = createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  const pace = createPace()
  for await (const line of lines) {
    if (prefix.test(line)) yield `${conceal(sharedLine(line, folders))}\n`
    if (pace.due()) await pace.rest()
  }
}
