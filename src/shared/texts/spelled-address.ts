/** Words for the signs of an address, as they are written to hide it from programs or to dictate it. */
const at = 'at|arroba|艾特'
const dot = 'dot|ponto|punto|点|點'
const open = String.raw`[([{<（［【]\s?`
const close = String.raw`\s?[)\]}>）］】]`

// A label without the letters that are dots: otherwise a run of them would be divided in all ways.
const label = String.raw`(?:(?![点點])[\p{L}\d-]){1,63}`
const localLabel = String.raw`(?:(?![点點])[\p{L}\d._-]){1,63}`
/** A dot in brackets or as a word. */
const spelledDot = String.raw`(?:\s{0,2}${open}(?:${dot}|\.)${close}\s{0,2}|\s{1,2}(?:dot|ponto|punto)\s{1,2}|\s{0,2}[点點]\s{0,2})`
/** Last parts of a domain that are no words of a sentence: “look at the dot in the corner” has no address. */
const endings = 'com|net|org|edu|gov|info|biz|co|io|br|pt|cn|hk|tw|mx|uk|ru|vn|th|ph|jp|kr|eu'
const providers =
  'gmail|googlemail|hotmail|outlook|live|msn|yahoo|icloud|proton|protonmail|gmx|aol|qq|163|126|sina|foxmail|uol|bol|terra|zoho|yandex'

const spelledDomain = String.raw`${label}(?:${spelledDot}${label}){0,3}${spelledDot}(?:${endings})(?![\p{L}\d])`
const provider = String.raw`(?:${providers})(?![\p{L}\d])`

/** Each spelling of an at sign, with the domain that must follow. Each takes linear time. */
const spelledAts = [
  String.raw`\s{0,2}(?:[@\uff20\ufe6b]|${open}(?:${at}|@)${close})\s{0,2}(?=${label}(?:${spelledDot}|\s?\.\s?)\p{L}{2}|${provider})`,
  String.raw`(?<=[\p{L}\d_])(?:\s{1,2}arroba\s{1,2}|\s{0,2}艾特\s{0,2})(?=${spelledDomain}|${label}\.\p{L}{2}|${provider})`,
  // In sentences an “at” is before other names: only a spelled domain or a provider of mail makes it an address.
  String.raw`(?<=[\p{L}\d_])\s{1,2}at\s{1,2}(?=${spelledDomain}|(?:${providers})\.\p{L}{2})`,
].map(pattern => new RegExp(pattern, 'giu'))

const dots = new RegExp(spelledDot, 'giu')
const domain = new RegExp(String.raw`(?<=[\p{L}\d_"])@${label}(?:${spelledDot}${label}){1,4}`, 'giu')
const localPart = new RegExp(
  String.raw`(?<![\p{L}\d._-])(?:${localLabel}${spelledDot}){1,3}(?=${localLabel}@)`,
  'giu',
)

const joinDots = (part: string): string => part.replaceAll(dots, '.')

/** Rewrites addresses that are spelled out, `ana (at) host (dot) com` or `ana arroba host ponto com`, with their signs. */
export const joinSpelledAddresses = (text: string): string =>
  spelledAts
    .reduce((now, pattern) => now.replace(pattern, '@'), text)
    .replace(domain, joinDots)
    .replace(localPart, joinDots)
