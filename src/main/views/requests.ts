import { viewRequests } from '../../shared/bridge/views.ts'
import { ok } from '../../shared/result.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { Log } from '../log/log.ts'
import type { NativeHandlers } from '../windows/dialogs/native.ts'
import { openViewFile, saveViewFile } from './view-files.ts'

/** Answers the requests for files of views. */
export const registerViews = (
  bridge: Bridge,
  native: Pick<NativeHandlers, 'askViewsPath' | 'askViewsFile'>,
  log: Log,
): void =>
  bridge.answer(viewRequests, {
    exportViews: async ({ title, views, favorites = [], workspaces = [] }, window) => {
      const path = await native.askViewsPath(window, title)
      return path === null ? ok(false) : saveViewFile(path, { views, favorites, workspaces }, log)
    },
    importViews: async (_, window) => {
      const path = await native.askViewsFile(window)
      return path === null ? ok(null) : openViewFile(path)
    },
  })
