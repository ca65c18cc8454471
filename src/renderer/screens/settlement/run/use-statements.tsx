import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../../shared/domain/dates.ts'
import { dayIn } from '../../../../shared/domain/forms.ts'
import type { Language } from '../../../../shared/language.ts'
import type { Failure } from '../../../../shared/result.ts'
import { bridge } from '../../../bridge.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { failureText } from '../../../kit/failure.ts'
import { Printed, PrintedTable } from '../../../kit/print/printed.tsx'
import { isTold, toast } from '../../../kit/toast.ts'
import { headerFor } from './columns.ts'
import type { RunSource } from './source.ts'
import {
  masked,
  readStatement,
  type Statement,
  type StatementOf,
  statementHeading,
  statementLines,
  statementPlan,
  statementSum,
  statementTitle,
  tableColumns,
} from './statement.ts'

const tell = (failure: Failure) => {
  if (isTold(failure)) toast('error', failureText(failure))
}

/**
 * Makes statements, as workbooks and on paper, in the language that is chosen for such partners; what is to be printed is
 * drawn meanwhile.
 */
export const useStatements = (
  source: RunSource,
): {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  readonly save: (of: StatementOf, isMasked: boolean) => Promise<void>
  readonly print: (of: StatementOf, isMasked: boolean) => Promise<void>
  readonly printing: ReactNode
} => {
  const { t } = useTranslation(['settlement', 'list'])
  const { language: own, paperLanguages, savePaperLanguage, zone } = useEnvironment()
  const language = paperLanguages[source.kind] ?? own
  const [printed, setPrinted] = useState<Statement | null>(null)
  const read = async (of: StatementOf): Promise<Statement | null> => {
    try {
      const answer = await readStatement(source, of, { zone, today: todayIn(zone), language })
      if (answer.ok) return answer.value
      tell(answer.failure)
    } catch {
      toast('error', t('run.statement.noWords'))
    }
    return null
  }
  return {
    language,
    setLanguage: wanted => savePaperLanguage(source.kind, wanted),
    save: async (of, isMasked) => {
      const statement = await read(of)
      if (!statement) return
      const plan = statementPlan(source, statement, { zone, isMasked })
      const result = await bridge().request('startExport', plan)
      if (!result.ok) tell(result.failure)
      else if (result.value !== null) toast('success', t('list:export.started'))
    },
    print: async (of, isMasked) => {
      const statement = await read(of)
      setPrinted(statement && isMasked ? masked(statement) : statement)
    },
    printing: printed && (
      <Printed
        title={statementTitle(printed)}
        language={printed.language}
        onDone={result => {
          setPrinted(null)
          if (!result.ok) tell(result.failure)
          else if (result.value) toast('success', t('run.printed'))
        }}
      >
        <h1>{statementHeading(printed)}</h1>
        <dl>
          {statementLines(source, printed).map(line => (
            <div key={line.label} style={{ display: 'contents' }}>
              <dt>{line.label}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
        <PrintedTable
          columns={tableColumns(printed)}
          header={headerFor(source, printed.language)}
          rows={printed.days}
          last={{ ...printed.sums }}
          lastName={statementSum(printed)}
          context={{ language: printed.language, ownForms: true }}
        />
        <ul>
          {printed.days
            .filter(day => day.formula !== '')
            .map(day => (
              <li key={day.key}>
                {dayIn(printed.language, day.mydate)}: {day.formula}
              </li>
            ))}
        </ul>
      </Printed>
    ),
  }
}
