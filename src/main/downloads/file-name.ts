import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { TaskFile } from '../../areas/tasks/calls.ts'
import { cleanName } from './clean-name.ts'
import { getFileKind } from './file-kind.ts'

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
  const cleaned = cleanName(name.replaceAll(/[/\\]/g, ' '))
  if (cleaned === '') return linkName(url)
  const hasExtension = getFileKind(cleaned) !== null || /\.[a-z]\w{1,4}$/i.test(cleaned)
  return hasExtension ? cleaned : cleaned + extname(linkName(url))
}

export const isFree = (path: string): boolean => !existsSync(path)

/** The path of a file that does not exist yet, numbered where others have its name. */
export const findFreePath = (
  folder: string,
  stem: string,
  extension: string,
  isUnused: (path: string) => boolean = isFree,
): string => {
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${number === 1 ? stem : `${stem} (${number})`}${extension}`)
    if (isUnused(path)) return path
  }
}

/**
 * Target paths for the files of an export, from the path chosen at its start. The first file gets that path unless its kind
 * differs; names that the user did not choose never overwrite a file.
 */
export const resolveTargets = (
  desiredTarget: string,
  names: readonly string[],
  isUnused: (path: string) => boolean = isFree,
): readonly string[] => {
  const folder = dirname(desiredTarget)
  const stem = basename(desiredTarget, extname(desiredTarget))
  const usedKeys = new Set<string>()
  const usable = (path: string) => !usedKeys.has(path) && isUnused(path)
  return names.map((name, index) => {
    const extension = extname(name) || extname(desiredTarget)
    const isChosen = index === 0 && extension.toLowerCase() === extname(desiredTarget).toLowerCase()
    const target = isChosen ? desiredTarget : findFreePath(folder, stem, extension, usable)
    usedKeys.add(target)
    return target
  })
}
