import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { cleanName } from './clean-name.ts'

/** The name a link gives its file: the last part of its path, made safe; '' where there is none. */
export const linkName = (link: string): string => {
  const path = link.split(/[?#]/)[0] ?? ''
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return cleanName(decodeURIComponent(last))
  } catch {
    return cleanName(last)
  }
}

const isFree = (path: string): boolean => !existsSync(path)

const numbered = (
  folder: string,
  stem: string,
  extension: string,
  free: (path: string) => boolean,
): string => {
  for (let number = 2; ; number += 1) {
    const path = join(folder, `${stem} (${number})${extension}`)
    if (free(path)) return path
  }
}

/**
 * Where each link of an export is saved, given the file chosen when it started. The first takes that very name unless its
 * kind differs; names the user did not choose never replace a file that is there.
 */
export const targetsOf = (
  chosen: string,
  links: readonly string[],
  free: (path: string) => boolean = isFree,
): readonly string[] => {
  const folder = dirname(chosen)
  const stem = basename(chosen, extname(chosen))
  const taken = new Set<string>()
  const usable = (path: string) => !taken.has(path) && free(path)
  return links.map((link, index) => {
    const extension = extname(linkName(link)) || extname(chosen)
    const plain = join(folder, stem + extension)
    const isChosen = index === 0 && extension.toLowerCase() === extname(chosen).toLowerCase()
    const target = isChosen ? chosen : usable(plain) ? plain : numbered(folder, stem, extension, usable)
    taken.add(target)
    return target
  })
}
