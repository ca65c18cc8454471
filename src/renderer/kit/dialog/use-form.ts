import { useState } from 'react'
import { todayIn } from '../../../shared/domain/dates.ts'
import type { Endpoint, InputOf } from '../../../shared/endpoint.ts'
import type { Failure, FieldProblem } from '../../../shared/result.ts'
import { useEnvironment } from '../environment.ts'
import type { Values } from '../form/fields.ts'
import { schemaProblems } from '../form/problems.ts'
import { restoreValues, toInput, withoutSecrets } from '../form/values.ts'
import { useRemembered } from '../place.ts'
import type { DialogDeclaration } from './declaration.ts'
import { useWrite } from './write.ts'

interface Draft {
  /** What the form was started from: a draft of one row is not offered for another. */
  readonly subject: string
  readonly values: Values
}

const readDraft = (remembered: unknown, subject: string): Draft | null => {
  const draft = remembered as Partial<Draft> | null | undefined
  return draft?.subject === subject && typeof draft.values === 'object'
    ? { subject, values: draft.values }
    : null
}

/** The state of an open dialog: values and draft, problems, and its one write. */
export const useForm = <E extends Endpoint, Row>(
  endpoint: E,
  { fields, from, refreshes }: Pick<DialogDeclaration<E, Row>, 'fields' | 'from' | 'refreshes'>,
  row: Row,
  success: string,
) => {
  const { zone } = useEnvironment()
  const given: Readonly<Record<string, unknown>> = from?.(row) ?? {}
  const subject = JSON.stringify(given)
  const fresh = restoreValues(fields, given)
  const [draft, setDraft] = useRemembered<Draft | null>(`draft:${endpoint.id}`, remembered =>
    readDraft(remembered, subject),
  )
  const [restored, setRestored] = useState(draft !== null)
  const [values, setValues] = useState(() => (draft ? restoreValues(fields, draft.values) : fresh))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<Failure | null>(null)
  const [blocked, setBlocked] = useState(false)
  const { busy, write } = useWrite(endpoint, { success, ...(refreshes && { refreshes }) })

  const change = (field: string, value: string) => {
    const next = { ...values, [field]: value }
    setValues(next)
    setProblems(problems.filter(problem => problem.field !== field))
    setDraft({ subject, values: withoutSecrets(fields, next) })
  }

  const submit = async (): Promise<'done' | 'stays' | 'unknown'> => {
    const { input, problems: own } = toInput(fields, values, todayIn(zone))
    const complete = { ...given, ...input }
    const found = [
      ...own,
      ...schemaProblems(endpoint.input, complete).filter(
        problem => !own.some(one => one.field === problem.field),
      ),
    ]
    setProblems(found)
    setFailure(null)
    if (found.length > 0) return 'stays'
    const result = await write(complete as InputOf<E>)
    if (result.ok) {
      setDraft(null)
      return 'done'
    }
    if (result.failure.kind === 'invalid') {
      setProblems(result.failure.fields)
      return 'stays'
    }
    setFailure(result.failure)
    if (result.failure.kind !== 'outcomeUnknown') return 'stays'
    setBlocked(true)
    return 'unknown'
  }

  return {
    values,
    problems,
    failure,
    busy,
    blocked,
    restored,
    change,
    submit,
    allowAgain: () => setBlocked(false),
    startOver: () => {
      setValues(fresh)
      setDraft(null)
      setRestored(false)
      setProblems([])
    },
  }
}
