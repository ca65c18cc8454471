import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../../renderer/bridge.ts'
import { saveSettings, useConsole } from '../../../renderer/kit/console.ts'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { formatFailure } from '../../../renderer/kit/failure/failure.ts'
import { shouldToast, toast } from '../../../renderer/kit/toast.ts'
import { getToday } from '../../../shared/domain/dates.ts'
import { maxStatements } from '../../../shared/files/paper.ts'
import type { Language } from '../../../shared/language.ts'
import type { Result } from '../../../shared/result.ts'
import type { RunSource } from './source.ts'
import {
  buildStatementPaper,
  buildStatementPlan,
  readStatement,
  readStatements,
  type StatementOf,
} from './statement.ts'

/** Saves the language of a reader's documents; null removes it. */
const savePaperLanguage = (reader: string, language: Language | null): void => {
  const { [reader]: _, ...others } = useConsole.getState().settings.paperLanguages
  void saveSettings({ paperLanguages: language ? { ...others, [reader]: language } : others })
}

/**
 * Creates statements as workbooks and PDFs, singly or for a whole run, each in its account's language or, without one, in the
 * default language of such accounts.
 */
export const useStatements = (source: RunSource) => {
  const { t } = useTranslation(['settlements', 'list'])
  const { language: own, zone } = useEnvironment()
  const paperLanguages = useConsole(({ settings }) => settings.paperLanguages)
  const [busy, setBusy] = useState(false)
  const [savedBy, setSavedBy] = useState<string | null>(null)
  const language = paperLanguages[source.kind] ?? own
  const createReaderKey = (ProxyId: string) => `${source.kind} ${ProxyId}`
  const getOwnLanguage = (ProxyId: string): Language | null =>
    paperLanguages[createReaderKey(ProxyId)] ?? null
  const getLanguage = (ProxyId: string): Language => getOwnLanguage(ProxyId) ?? language
  const clock = () => ({ zone, today: getToday(zone) })
  /** Returns the result; null after a failure, which the operator has been shown. */
  const succeed = async <Value>(work: () => Promise<Result<Value>>): Promise<Value | null> => {
    try {
      const answer = await work()
      if (answer.ok) return answer.value
      if (shouldToast(answer.failure)) toast('error', formatFailure(answer.failure))
    } catch {
      toast('error', t('run.statement.noWords'))
    }
    return null
  }
  const read = (of: StatementOf) =>
    succeed(() => readStatement(source, of, { ...clock(), language: getLanguage(of.ProxyId) }))
  const saveSet = async (all: readonly StatementOf[], title: string, isMasked: boolean) => {
    const statements = await succeed(() =>
      readStatements(
        source,
        all.slice(0, maxStatements).map(of => ({ ...of, language: getLanguage(of.ProxyId) })),
        clock(),
      ),
    )
    if (!statements || statements.length === 0) return
    const set = {
      title: title.slice(0, 120),
      statements: statements.map(statement => ({
        plan: buildStatementPlan(source, statement, { zone, isMasked }),
        paper: buildStatementPaper(source, statement, { isMasked }),
      })),
    }
    const job = await succeed(() => bridge().request('saveStatements', set))
    if (!job) return
    setSavedBy(job)
    toast('success', t('run.statement.allStarted'))
  }
  return {
    /** True while the statements of a set are being read. */
    busy,
    /** Id of the job that saves, or has saved, the latest statements; null for none. */
    savedBy,
    language,
    setLanguage: (paperLanguage: Language) => savePaperLanguage(source.kind, paperLanguage),
    getLanguage,
    getOwnLanguage,
    /** Sets the language of one account; null: the default of such accounts. */
    setLanguageOf: (ProxyId: string, paperLanguage: Language | null) =>
      savePaperLanguage(createReaderKey(ProxyId), paperLanguage),
    save: async (of: StatementOf, isMasked: boolean) => {
      const statement = await read(of)
      if (!statement) return
      const plan = buildStatementPlan(source, statement, { zone, isMasked })
      const job = await succeed(() => bridge().request('startExport', plan))
      if (!job) return
      setSavedBy(job)
      toast('success', t('list:export.started'))
    },
    print: async (of: StatementOf, isMasked: boolean) => {
      const statement = await read(of)
      if (!statement) return
      const paper = buildStatementPaper(source, statement, { isMasked })
      if (await succeed(() => bridge().request('savePdf', paper))) toast('success', t('run.printed'))
    },
    /** Saves the statements of these accounts into one folder, as one job. */
    saveAll: async (all: readonly StatementOf[], title: string, isMasked: boolean) => {
      setBusy(true)
      await saveSet(all, title, isMasked)
      setBusy(false)
    },
  }
}
