import { extname } from 'node:path'

// File systems take 255; the number of a second copy and the name of a part must fit too.
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

/** A name without the dots and spaces at its end; a pattern would begin anew at each one within it. */
const withoutEnd = (name: string): string => {
  let end = name.length
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}

/**
 * A name that others gave a file, made safe for every system: no folder, drive or alternate stream (`a:b`), no control
 * character or one that turns the direction of writing around (`xslx.exe` read backwards), no leading dot, no dot or space
 * at the end, none of the names Windows keeps for devices, at most 180 bytes with its extension kept; '' when nothing is left.
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
  // Windows looks at what stands before the first dot: `nul.tar.gz` is the device, too.
  return reserved.test(tidy.split('.')[0]?.trim() ?? '') ? `_${tidy}` : tidy
}
