import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { mask } from '../log/redact-text.ts'
import { createPace } from '../platform/pace.ts'
import { isSystemName } from './system-names.ts'

/**
 * A quoted text as Node prints it, with the name of its field where it has one: `message: '…'`. Where what hid a secret took the
 * closing quote along, the next text is a part of this one.
 */
const quoted =
  /(^|[\s[{(,])((?:["']?([\w$]+)["']?\s*:\s*)?)(?<![\w)\]}])(['"`])((?:\\.|(?!\4(?:[\s,:\]})@]|$))[^\\])*)(?:\4|$)/g
/** Fields whose words are the program's own. */
const own = new Set([
  'call',
  'endpoint',
  'expected',
  'format',
  'kind',
  'method',
  'encoding',
  'origin',
  'outcome',
  'packaged',
  'platform',
  'problem',
  'process',
  'reason',
  'syscall',
  'type',
  'version',
])
const ownWord = /^\.?[A-Za-z\d][\w.+-]{0,60}$/
/** Codes of a misfit. */
const misfit = /^(?:invalid|too|unrecognized|not|custom)(?:_[a-z]+)*$/
const errorName = /^(?:[A-Z]\w*)?(?:Error|Exception)\b/
const frame = /^\s*at (?:(async )?([\w.$<>[\] ]+) \()?.*?([\w.-]+\.\w{2,4}:\d+:\d+)\)?$/
const prefix = /^\[[^\]]+\] \[\w+\]\s+/
const address = /\b([a-z][\w+.-]{0,100}:\/\/)(?:[^\s/@'"]*@)?([^\s/?#'"`]*)[^\s'"`)\]}]*/gi
const shortAddress = /^[a-z][\w+.-]*:\/\/[^\s/]*\/…$/i
// The lookbehind anchors the local part at the start of its run, so that a long run takes linear time.
const email = /(?:"[^"\s][^"]*"|(?<![^\s@＠'"<>(),:;])[^\s@＠'"<>(),:;]+)(?:@|＠|%40)[^\s@'"<>(),:;]+/gi
/** Numbers of players, orders, phones and cards, however they are grouped and written. */
const longNumber = /\+?\p{Nd}(?:[\s\p{Zs}().,'’/_-]{0,2}\p{Nd}){5,}/gu
/** From the root of a drive, of a share or of the system, or from a folder that was named; then up to what ends it. */
const place =
  /(?:(?<![\w])[A-Za-z]:[\\/]|\\\\(?=[^\\\s])|<(?:data|home)>[\\/]|(?<![\w.:/<>…[\]*])\/(?=[^\s/…]))(?:[^'"`{}\n]*\.(?:json|jsonl|xlsx|xls|csv|part|log|zip|dmp|c?js|png|jpe?g|gif|webp|tmp|pem|node)(?=$|[\s'"`,;:)}\]])|[^'"`{}\n]*)/gi
const absolute = /^(?:[A-Za-z]:[\\/]|\\\\|\/|<(?:data|home)>)/
const extension =
  /(?:\.(?:jsonl?|xlsx|xls|csv|log|zip|dmp|c?js|png|jpe?g|gif|webp|pem|node))?(?:\.(?:part|tmp))?$/i
/** Messages of the program that are followed by unquoted words of others. */
const introduced =
  /^(A rejection nobody caught|An error nobody caught|A link was not opened|The system could not open a link|A navigation was refused|A download of the page was refused|A request of the page was refused(?: \w+)?|The profile has parts that this version leaves out|unreadable details of a success|unreadable answer to a write) (?![{[])(.*?)(?= \{ error: | \[|$)/

/** Reduces an error's text to its name and its frames in the program, and any other text to nothing. */
const withoutWords = (words: string): string => {
  const lines = words.split(/\\n|\n/)
  const frames = lines.flatMap(line => {
    const [, asynchronous = '', code = '', file] = frame.exec(line) ?? []
    return file === undefined ? [] : [`at ${asynchronous}${code || 'code'} (${file})`]
  })
  const name = errorName.exec(words.trim())?.[0]
  return [name ?? mask, ...frames].join('; ')
}

/** A file's place without its names; what kind of file it is stays. */
const withoutNames = (path: string): string => {
  const [folder = ''] = /^<\w+>/.exec(path) ?? []
  return `${folder && `${folder}/`}${mask}${extension.exec(path.trimEnd())?.[0] ?? ''}`
}

const hostOnly = (text: string): string => text.replaceAll(address, '$1$2/…')

/** Returns what may stay of a quoted text in the field `name`; '' names no field but an item of a list. */
const saidIn = (name: string, words: string, line: string): string => {
  if (own.has(name) && ownWord.test(words)) return words
  if ((name === 'code' || name === 'detail') && isSystemName(words)) return words
  // The names of messages; elsewhere a name may be anybody's.
  if (name === 'name' && line.startsWith('message {') && ownWord.test(words)) return words
  if (misfit.test(words) || words === mask) return words
  const host = hostOnly(words)
  if (shortAddress.test(host)) return host
  return absolute.test(words) ? withoutNames(words) : withoutWords(words)
}

/** Where the user's own folders are, with the name each is given instead: those within others first. */
export type Folders = readonly (readonly [path: string, name: string])[]

/** Matches a folder's path as Node prints it; Windows writes it in either case and with either slash. */
const folderPattern = (path: string): RegExp => {
  const isWindows = /^[A-Za-z]:|^\\\\/.test(path)
  const names = path.split(isWindows ? /[\\/]+/ : '/').map(name => RegExp.escape(name))
  return new RegExp(names.join(isWindows ? String.raw`[\\/]+` : '/'), isWindows ? 'gi' : 'g')
}

/**
 * A line of the log fit for whoever helps: what the program says itself, without the words of the platform, addresses, people's
 * numbers and e-mail, and the places of the user's files.
 */
export const sharedLine = (line: string, folders: Folders): string => {
  const head = prefix.exec(line)?.[0] ?? ''
  const plain = folders.reduce(
    (text, [path, name]) => text.replaceAll(folderPattern(path), () => name),
    line.slice(head.length),
  )
  const said = plain
    .replace(introduced, (_, before: string, words: string) => {
      const host = hostOnly(words)
      return `${before} ${shortAddress.test(host) ? host : withoutWords(words)}`
    })
    .replaceAll(
      quoted,
      (_, before: string, field: string, name: string | undefined, quote: string, words: string) =>
        `${before}${field}${quote}${saidIn(name ?? '', words, plain)}${quote}`,
    )
  // A place in the program's own code is a number, too.
  const parts = hostOnly(said)
    .replaceAll(email, mask)
    .split(/(\([\w.-]+\.\w{2,4}:\d+:\d+\))/)
  return (
    head +
    parts
      .map((part, at) =>
        at % 2 === 1 ? part : part.replaceAll(place, withoutNames).replaceAll(longNumber, mask),
      )
      .join('')
  )
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
