import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { TaskFile } from '../../shared/endpoints/tasks.ts'
import { cleanName } from './clean-name.ts'

/** File name from a link: the last part of its path, made safe; '' without one. */
const linkName = (link: string): string => {
  const path = link.split(/[?#]/)[0] ?? ''
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return cleanName(decodeURIComponent(last))
  } catch {
    return cleanName(last)
  }
}

/** File name of a task's file: the platform's name, else the link's; the extension from whichever has one. */
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
 * Target paths for the files of an export, from the path chosen at its start. The first file gets that path unless its kind
 * differs; names that the user did not choose never overwrite a file.
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
