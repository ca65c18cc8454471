import { extname } from 'node:path'
import type { TaskFile } from '../../shared/endpoints/tasks.ts'
import type { Failure } from '../../shared/result.ts'
import type { Downloader } from './downloader.ts'
import { getFileName, resolveTargets } from './file-name.ts'

interface Ended {
  readonly title: string
  /** Absolute path the first file is saved under: the operator agreed to files of its kind. */
  readonly target: string
}

/** Downloads all files of a task that has ended; yields why the first of those that could not be begun was not. */
export const fetchFiles =
  (downloader: Pick<Downloader, 'start'>) =>
  ({ title, target: chosen }: Ended, files: readonly TaskFile[]): Failure | null => {
    const begun = resolveTargets(chosen, files.map(getFileName)).map((target, index) => {
      const agreed = extname(target).toLowerCase() === extname(chosen).toLowerCase()
      return downloader.start({ link: files[index]?.url ?? '', target, title, agreed })
    })
    return begun.find(one => !one.ok)?.failure ?? null
  }
