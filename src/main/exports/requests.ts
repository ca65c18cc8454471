import { exportRequests } from '../../shared/bridge/exports.ts'
import { ok } from '../../shared/result.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { NativeHandlers } from '../windows/dialogs/native.ts'
import type { Exporter } from './exporter.ts'
import type { Statements } from './statements.ts'
import { toDemoTitle } from './workbook/export-texts.ts'

interface ExportRequestsDeps {
  readonly exporter: Pick<Exporter, 'start'>
  readonly startStatements: Statements['start']
  /** True for the demo platform, once a connection is open. */
  readonly isDemo: () => Promise<boolean>
  readonly settings: Pick<SettingsStore, 'save'>
  readonly native: Pick<NativeHandlers, 'askSavePath' | 'askFolder' | 'previewExport'>
}

/** Answers the requests to save lists and statements as files. */
export const registerExports = (bridge: Bridge, deps: ExportRequestsDeps): void => {
  const { exporter, startStatements, isDemo, settings, native } = deps
  bridge.answer(exportRequests, {
    startExport: async (plan, window) => {
      const title = (await isDemo()) ? toDemoTitle(plan.title) : plan.title
      const path = await native.askSavePath(window, title)
      return path === null ? ok(null) : exporter.start(plan, path)
    },
    saveStatements: async (set, window) => {
      const folder = await native.askFolder(window)
      return folder === null ? ok(null) : startStatements(set, folder)
    },
    setExportFolder: async ({ to }, window) => {
      const folder = to === 'usual' ? '' : await native.askFolder(window)
      if (folder !== null) settings.save({ exportFolder: folder })
    },
    previewExport: ({ title, pattern }) => native.previewExport(title, pattern),
  })
}
