import { jobRequests } from '../../shared/bridge/jobs.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { Downloader } from '../downloads/downloader.ts'
import type { NativeHandlers } from '../windows/dialogs/native.ts'
import type { JobControls } from './jobs.ts'

interface JobRequestsDeps {
  /** Jobs of the signed-in operator. */
  readonly jobs: () => JobControls
  readonly downloader: Pick<Downloader, 'start'>
  readonly native: Pick<NativeHandlers, 'askDownloadPath' | 'openFile' | 'showFile'>
}

const noSuchFile = failed({ kind: 'invalid', fields: [{ field: 'file', message: 'errors:invalidRequest' }] })

/** Answers the requests that control jobs. */
export const registerJobs = (bridge: Bridge, { jobs, downloader, native }: JobRequestsDeps): void => {
  const withFile = (id: string, file: number, use: (path: string) => Promise<Result<undefined>>) => {
    const path = jobs().filePath(id, file)
    return path === undefined ? noSuchFile : use(path)
  }
  bridge.answer(jobRequests, {
    downloadLink: async ({ id, link }, window) => {
      const address = jobs().linkOf(id, link)
      if (address === undefined) return noSuchFile
      const path = await native.askDownloadPath(window, jobs().find(id)?.links[link] ?? '')
      return path === null
        ? ok(null)
        : downloader.start({ link: address, target: path, title: '', agreed: true })
    },
    cancelJob: ({ id }) => jobs().cancel(id),
    pauseJob: ({ id }) => jobs().pause(id),
    resumeJob: ({ id }) => jobs().resume(id),
    dismissJob: ({ id }) => jobs().dismiss(id),
    openJobFile: ({ id, file }) => withFile(id, file, native.openFile),
    showJobFile: ({ id, file }) => withFile(id, file, native.showFile),
  })
}
