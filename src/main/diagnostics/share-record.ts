import type { LogRecord } from '../log/log-line.ts'
import { redactionMask } from '../log/redact-text.ts'
import { isSystemName } from './system-names.ts'

/** Fields whose words are the program's own. */
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
/** Codes of a misfit. */
const misfit = /^(?:invalid|too|unrecognized|not|custom)(?:_[a-z]+)*$/
const errorName = /^(?:[A-Z]\w*)?(?:Error|Exception)\b/
const frame = /^\s*at (?:(async )?([\w.$<>[\] ]+) \()?.*?([\w.-]+\.\w{2,4}:\d+:\d+)\)?$/
const address = /\b([a-z][\w+.-]{0,100}:\/\/)(?:[^\s/@'"]*@)?([^\s/?#'"`]*)[^\s'"`)\]}]*/gi
const shortAddress = /^[a-z][\w+.-]*:\/\/[^\s/]*\/…$/i
// The lookbehind anchors the local part at the start of its run, so that a long run takes linear time.
const email = /(?:"[^"\s][^"]*"|(?<![^\s@＠'"<>(),:;])[^\s@＠'"<>(),:;]+)(?:@|＠|%40)[^\s@'"<>(),:;]+/gi
/** Numbers of players, orders, phones and cards, however they are grouped and written. */
const longNumber = /\+?\p{Nd}(?:[\s\p{Zs}().,'’/_-]{0,2}\p{Nd}){5,}/gu
const absolutePath = /^(?:[A-Za-z]:[\\/]|\\\\|\/|<(?:data|home)>)/
const extension =
  /(?:\.(?:jsonl?|xlsx|xls|csv|log|zip|dmp|c?js|png|jpe?g|gif|webp|pem|node))?(?:\.(?:part|tmp))?$/i

/** Where the user's own folders are, with the name each is given instead: those within others first. */
export type KnownFolders = readonly (readonly [path: string, name: string])[]

/** Matches a folder's path; Windows writes it in either case and with either slash. */
const folderPattern = (path: string): RegExp => {
  const isWindows = /^[A-Za-z]:|^\\\\/.test(path)
  const names = path.split(isWindows ? /[\\/]+/ : '/').map(name => RegExp.escape(name))
  return new RegExp(names.join(isWindows ? String.raw`[\\/]+` : '/'), isWindows ? 'gi' : 'g')
}

/** Reduces an error's text to its name and its frames in the program, and any other text to nothing. */
const hideWords = (words: string): string => {
  const frames = words.split('\n').flatMap(line => {
    const [, asynchronous = '', code = '', file] = frame.exec(line) ?? []
    return file === undefined ? [] : [`at ${asynchronous}${code || 'code'} (${file})`]
  })
  const name = errorName.exec(words.trim())?.[0]
  return [name ?? redactionMask, ...frames].join('; ')
}

/** Reduces a path to the folder it is in, where that has a name here, and its kind of file. */
const hideNames = (path: string): string => {
  const [folder = ''] = /^<\w+>/.exec(path) ?? []
  return `${folder && `${folder}/`}${redactionMask}${extension.exec(path.trimEnd())?.[0] ?? ''}`
}

const shortenAddresses = (text: string): string => text.replaceAll(address, '$1$2/…')

/** Returns what may be shared of a text in the field `name`; '' is no field. */
const shareText = (name: string, text: string, folders: KnownFolders): string => {
  if (ownFields.has(name) && ownWord.test(text)) return text.replaceAll(longNumber, redactionMask)
  if ((name === 'code' || name === 'detail') && isSystemName(text)) return text
  if (misfit.test(text) || text === redactionMask) return text
  const short = shortenAddresses(text)
  if (shortAddress.test(short)) return short
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
    Object.entries(value).map(([field, inner], at) => [
      fieldName.test(field) ? field : `${redactionMask} ${at}`,
      shareValue(field, inner, folders),
    ]),
  )
}

/**
 * Returns what of a log line may be given to whoever helps: the program's own words, without those of the platform, addresses,
 * people's numbers and e-mail, and the places of the user's files.
 */
export const shareRecord = ({ message, details, ...head }: LogRecord, folders: KnownFolders): LogRecord => ({
  ...head,
  // Messages are the program's own; whatever slipped into one is hidden all the same.
  message: shortenAddresses(message).replaceAll(email, redactionMask).replaceAll(longNumber, redactionMask),
  details: details.map(value => shareValue('', value, folders)),
})
