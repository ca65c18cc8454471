import { droppedFileRequests, importRequests } from '../../shared/bridge/imports.ts'
import type { Language } from '../../shared/language.ts'
import { ok } from '../../shared/result.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { NativeHandlers } from '../windows/dialogs/native.ts'
import type { Importer } from './importer.ts'
import { templateTexts } from './template-texts.ts'

interface ImportRequestsDeps {
  readonly importer: Importer
  readonly language: () => Language
  readonly native: Pick<NativeHandlers, 'askImportFile' | 'askSavePath'>
}

/** Answers the requests to import a workbook of members. */
export const registerImports = (bridge: Bridge, { importer, language, native }: ImportRequestsDeps): void => {
  bridge.answer(importRequests, {
    chooseImport: async (_, window) => {
      const path = await native.askImportFile(window)
      return path === null ? ok(null) : importer.choose(path)
    },
    startImport: input => importer.start(input),
    saveImportTemplate: async (_, window) => {
      const path = await native.askSavePath(window, templateTexts.fileName[language()])
      return path === null ? ok(false) : importer.saveTemplate(path, language())
    },
  })
  bridge.answer(droppedFileRequests, { openImport: ({ path }) => importer.open(path) })
}
