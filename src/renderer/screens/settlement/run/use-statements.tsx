import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../../shared/domain/dates.ts'
import type { Failure } from '../../../../shared/result.ts'
import { bridge } from '../../../bridge.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { failureText } from '../../../kit/failure.ts'
import { Printed, PrintedTable } from '../../../kit/print/printed.tsx'
import { isTold, toast } from '../../../kit/toast.ts'
import { headerIn } from './columns.ts'
import type { RunSource } from './source.ts'
import {
  masked,
  readStatement,
  type Statement,
  type StatementOf,
  statementColumns,
  statementLines,
  statementPlan,
  statementTitle,
} from './statement.ts'

const tell = (failure: Failure) => {
  if (isTold(failure)) toast('error', failureText(failure))
}

/** Makes statements, as workbooks and on paper; what is to be printed is drawn meanwhile. */
export const useStatements = (
  source: RunSource,
): {
  readonly save: (of: StatementOf, isMasked: boolean) => Promise<void>
  readonly print: (of: StatementOf, isMasked: boolean) => Promise<void>
  readonly printing: ReactNode
} => {
  const { t } = useTranslation(['settlement', 'list'])
  const { language, zone } = useEnvironment()
  const [printed, setPrinted] = useState<Statement | null>(null)
  const read = async (of: StatementOf): Promise<Statement | null> => {
    const answer = await readStatement(source, of, { zone, today: todayIn(zone) })
    if (answer.ok) return answer.value
    tell(answer.failure)
    return null
  }
  return {
    save: async (of, isMasked) => {
      const statement = await read(of)
      if (!statement) return
      const result = await bridge().request(
        'startExport',
        statementPlan(source, statement, { language, zone, isMasked }),
      )
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
        onDone={result => {
          setPrinted(null)
          if (!result.ok) tell(result.failure)
          else if (result.value) toast('success', t('run.printed'))
        }}
      >
        <h1>{t('run.statement.title')}</h1>
        <dl>
          {statementLines(source, printed).map(line => (
            <div key={line.label} style={{ display: 'contents' }}>
              <dt>{line.label}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
        <PrintedTable
          columns={statementColumns}
          header={headerIn(source)}
          rows={printed.days}
          last={{ ...printed.sums }}
          lastName={t('run.statement.sum')}
          context={{ language }}
        />
        <ul>
          {printed.days.map(day => (
            <li key={day.key}>
              {day.mydate}: {day.formula}
            </li>
          ))}
        </ul>
      </Printed>
    ),
  }
}
