import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { TaskFile } from '../../shared/endpoints/tasks.ts'
import { cleanName } from './clean-name.ts'

/** The name a link gives its file: the last part of its path, made safe; '' where there is none. */
const linkName = (link: string): string => {
  const path = link.split(/[?#]/)[0] ?? ''
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return cleanName(decodeURIComponent(last))
  } catch {
    return cleanName(last)
  }
}

/** What a file of a finished job is called: as the platform says, else as its link does; its kind is one of them. */
export const getFileName = ({ name, url }: TaskFile): string => {
  const given = cleanName(name.replaceAll(/[/\\]/g, ' '))
  if (given === '') return linkName(url)
  return /\.[a-z]\w{1,4}$/i.test(given) ? given : given + extname(linkName(url))
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
 * Where each file of an export, by its name, is saved, given the one chosen when it started. The first takes that very
 * name unless its kind differs; names the user did not choose never replace a file that is there.
 */
export const resolveTargets = (
  chosen: string,
  names: readonly string[],
  free: (path: string) => boolean = isFree,
): readonly string[] => {
  const folder = dirname(chosen)
  const stem = basename(chosen, extname(chosen))
  const taken = new Set<string>()
  const usable = (path: string) => !taken.has(path) && free(path)
  return names.map((name, index) => {
    const extension = extname(name) || extname(chosen)
    const plain = join(folder, stem + extension)
    const isChosen = index === 0 && extension.toLowerCase() === extname(chosen).toLowerCase()
    const target = isChosen ? chosen : usable(plain) ? plain : numbered(folder, stem, extension, usable)
    taken.add(target)
    return target
  })
}
