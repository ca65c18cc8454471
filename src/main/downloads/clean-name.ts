import { extname } from 'node:path'

// File systems allow 255; leaves room for a copy's number and a part's suffix.
const maxBytes = 180
const maxExtensionLength = 20
const reservedNames = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i

const cutTo = (text: string, bytes: number): string => {
  let result = ''
  let length = 0
  for (const letter of text) {
    length += Buffer.byteLength(letter)
    if (length > bytes) break
    result += letter
  }
  return result
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
  const cleaned = name
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/[<>:"/\\|?*\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/^[. ]+/, '')
  const trimmed = withoutEnd(cleaned)
  const extension = Buffer.byteLength(extname(trimmed)) <= maxExtensionLength ? extname(trimmed) : ''
  const stem = cutTo(
    trimmed.slice(0, trimmed.length - extension.length),
    maxBytes - Buffer.byteLength(extension),
  )
  const tidy = withoutEnd(stem) + extension
  // Windows ignores everything after the first dot: `nul.tar.gz` is the device, too.
  return reservedNames.test(tidy.split('.')[0]?.trim() ?? '') ? `_${tidy}` : tidy
}
