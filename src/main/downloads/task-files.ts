import { extname } from 'node:path'
import type { TaskFile } from '../../areas/tasks/calls.ts'
import type { Failure } from '../../shared/result.ts'
import type { Downloader } from './downloader.ts'
import { getFileName, isFree, resolveTargets } from './file-name.ts'

interface TaskDownload {
  readonly title: string
  /** Absolute path of the first file: the operator agreed to its kind. */
  readonly target: string
}

/**
 * Downloads all files of an ended task; returns the first failure to start one. No file gets a free name that is the target of
 * an unfinished job (`isTarget`).
 */
export const fetchFiles =
  (downloader: Pick<Downloader, 'start'>, isTarget: (path: string) => boolean) =>
  ({ title, target: chosenTarget }: TaskDownload, files: readonly TaskFile[]): Failure | null => {
    const isUnused = (path: string) => isFree(path) && !isTarget(path)
    const targets = resolveTargets(chosenTarget, files.map(getFileName), isUnused)
    const results = targets.map((target, index) => {
      const hasSameExtension = extname(target).toLowerCase() === extname(chosenTarget).toLowerCase()
      return downloader.start({ link: files[index]?.url ?? '', target, title, agreed: hasSameExtension })
    })
    return results.find(result => !result.ok)?.failure ?? null
  }
