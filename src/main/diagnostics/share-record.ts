import type { LogRecord } from '../log/log-line.ts'
import { redactionMask } from '../log/redact-text.ts'
import { isSystemName } from './system-names.ts'

/** Fields whose values are the app's own words. */
const ownFields = new Set([
  'call',
  'document',
  'encoding',
  'endpoint',
  'expected',
  'findings',
  'format',
  'kind',
  'method',
  'origin',
  'outcome',
  'packaged',
  'permission',
  'platform',
  'problem',
  'process',
  'reason',
  'request',
  'resourceType',
  'setting',
  'syscall',
  'type',
  'version',
])
const ownWord = /^\.?[A-Za-z\d][\w.+-]{0,60}$/
const fieldName = /^[A-Za-z_$][\w$]{0,60}$/
/** Code of a schema issue. */
const misfitCode = /^(?:invalid|too|unrecognized|not|custom)(?:_[a-z]+)*$/
const errorName = /^(?:[A-Z]\w*)?(?:Error|Exception)\b/
const frame = /^\s*at (?:(async )?([\w.$<>[\] ]+) \()?.*?([\w.-]+\.\w{2,4}:\d+:\d+)\)?$/
const address = /\b([a-z][\w+.-]{0,100}:\/\/)(?:[^\s/@'"]*@)?([^\s/?#'"`]*)[^\s'"`)\]}]*/gi
const shortAddress = /^[a-z][\w+.-]*:\/\/[^\s/]*\/…$/i
// The lookbehind anchors the local part at the start of its run, so that a long run takes linear time.
const email = /(?:"[^"\s][^"]*"|(?<![^\s@＠'"<>(),:;])[^\s@＠'"<>(),:;]+)(?:@|＠|%40)[^\s@'"<>(),:;]+/gi
/** Numbers of players, orders, phones and cards, in any grouping and script. */
const longNumber = /\+?\p{Nd}(?:[\s\p{Zs}().,'’/_-]{0,2}\p{Nd}){5,}/gu
const absolutePath = /^(?:[A-Za-z]:[\\/]|\\\\|\/|<(?:data|home)>)/
const extension =
  /(?:\.(?:jsonl?|xlsx|xls|csv|log|zip|dmp|c?js|png|jpe?g|gif|webp|pem|node))?(?:\.(?:part|tmp))?$/i

/** Paths of the user's folders with the alias for each; nested ones first. */
export type KnownFolders = readonly (readonly [path: string, name: string])[]

/** Matches a folder's path; on Windows in either case and with either slash. */
const folderPattern = (path: string): RegExp => {
  const isWindows = /^[A-Za-z]:|^\\\\/.test(path)
  const names = path.split(isWindows ? /[\\/]+/ : '/').map(name => RegExp.escape(name))
  return new RegExp(names.join(isWindows ? String.raw`[\\/]+` : '/'), isWindows ? 'gi' : 'g')
}

/** Reduces an error's text to its name and stack frames, and hides any other text. */
const hideWords = (words: string): string => {
  const frames = words.split('\n').flatMap(line => {
    const [, asynchronous = '', code = '', file] = frame.exec(line) ?? []
    return file === undefined ? [] : [`at ${asynchronous}${code || 'code'} (${file})`]
  })
  const name = errorName.exec(words.trim())?.[0]
  return [name ?? redactionMask, ...frames].join('; ')
}

/** Reduces a path to its folder's alias, if it has one, and its file extension. */
const hideNames = (path: string): string => {
  const [folder = ''] = /^<\w+>/.exec(path) ?? []
  return `${folder && `${folder}/`}${redactionMask}${extension.exec(path.trimEnd())?.[0] ?? ''}`
}

const shortenAddresses = (text: string): string => text.replaceAll(address, '$1$2/…')

/** The shareable part of a text in the field `name`; '': not in a field. */
const shareText = (name: string, text: string, folders: KnownFolders): string => {
  if (ownFields.has(name) && ownWord.test(text)) return text.replaceAll(longNumber, redactionMask)
  if ((name === 'code' || name === 'detail') && isSystemName(text)) return text
  if (misfitCode.test(text) || text === redactionMask) return text
  const shortened = shortenAddresses(text)
  if (shortAddress.test(shortened)) return shortened
  const path = folders.reduce(
    (all, [folder, alias]) => all.replaceAll(folderPattern(folder), () => alias),
    text,
  )
  return absolutePath.test(path) ? hideNames(path) : hideWords(path)
}

const shareValue = (name: string, value: unknown, folders: KnownFolders): unknown => {
  if (typeof value === 'string') return shareText(name, value, folders)
  if (typeof value === 'number')
    return String(value).replaceAll(longNumber, redactionMask) === String(value) ? value : redactionMask
  if (Array.isArray(value)) return value.map(item => shareValue(name, item, folders))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner], index) => [
      fieldName.test(field) ? field : `${redactionMask} ${index}`,
      shareValue(field, inner, folders),
    ]),
  )
}

/**
 * The shareable part of a log line: the app's own words, without platform texts, addresses, personal numbers and e-mail, and
 * paths of the user's files.
 */
export const shareRecord = ({ message, details, ...head }: LogRecord, folders: KnownFolders): LogRecord => ({
  ...head,
  // Messages are the app's own texts; masked nevertheless, in case data slipped into one.
  message: shortenAddresses(message).replaceAll(email, redactionMask).replaceAll(longNumber, redactionMask),
  details: details.map(value => shareValue('', value, folders)),
})
