import { extname } from 'node:path'

// File systems allow 255; leaves room for a copy's number and a part's suffix.
const maxBytes = 180
const maxExtensionLength = 20
const reserved = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i

const cutTo = (text: string, bytes: number): string => {
  let out = ''
  let length = 0
  for (const letter of text) {
    length += Buffer.byteLength(letter)
    if (length > bytes) break
    out += letter
  }
  return out
}

/** Strips dots and spaces at the end; a loop, as a pattern would rescan from each one inside the name. */
const withoutEnd = (name: string): string => {
  let end = name.length
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}

/**
 * Makes a foreign file name safe for every system: no folder, drive or alternate stream (`a:b`), no control characters or ones
 * that reverse the text direction (`xslx.exe` read backwards), no leading dot, no trailing dot or space, no Windows device name,
 * at most 180 bytes with its extension; '' if nothing is left.
 */
export const cleanName = (name: string): string => {
  const begun = name
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/[<>:"/\\|?*\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/^[. ]+/, '')
  const plain = withoutEnd(begun)
  const extension = Buffer.byteLength(extname(plain)) <= maxExtensionLength ? extname(plain) : ''
  const stem = cutTo(plain.slice(0, plain.length - extension.length), maxBytes - Buffer.byteLength(extension))
  const tidy = withoutEnd(stem) + extension
  // Windows ignores everything after the first dot: `nul.tar.gz` is the device, too.
  return reserved.test(tidy.split('.')[0]?.trim() ?? '') ? `_${tidy}` : tidy
}
