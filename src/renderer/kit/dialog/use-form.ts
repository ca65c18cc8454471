import { useState } from 'react'
import { getClock } from '../../../shared/domain/dates.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { InputOf } from '../../../shared/endpoint-base.ts'
import type { FieldProblem } from '../../../shared/result.ts'
import { useEnvironment } from '../environment.ts'
import { changeValue } from '../form/choices.ts'
import type { Values } from '../form/fields.ts'
import { findSchemaProblems } from '../form/problems.ts'
import { findMissingInputs, hasUnreadableStart } from '../form/record-fields.ts'
import {
  filterApplicable,
  getRecordedValues,
  restoreValues,
  toInput,
  withoutSecrets,
} from '../form/values.ts'
import { useOpenWork } from '../open-work.ts'
import { formatFieldMessage } from '../plain-failure.ts'
import { formDraftPrefix, useTagScopeId, useTagState } from '../tag-scope.ts'
import { toastIn } from '../toast.ts'
import type { FormDeclaration } from './declaration.ts'

interface Draft {
  /** Identifies what the form was started from: a draft of one row is not offered for another. */
  readonly subject: string
  readonly values: Values
}

const readDraft = (remembered: unknown, subject: string): Draft | null => {
  const draft = remembered as Partial<Draft> | null | undefined
  return draft?.subject === subject && typeof draft.values === 'object'
    ? { subject, values: draft.values }
    : null
}

/** State of a form: values, draft and problems. */
export const useForm = <E extends Endpoint, Row>(
  endpoint: E,
  {
    fields,
    createInput,
    knownValues,
    recorded,
    whole = false,
    addInput,
    transformInput,
    draftOf,
  }: Pick<
    FormDeclaration<E, Row>,
    | 'fields'
    | 'createInput'
    | 'knownValues'
    | 'recorded'
    | 'whole'
    | 'addInput'
    | 'transformInput'
    | 'draftOf'
  >,
  row: Row,
  /** Record the form starts from, if not the row. */
  record: unknown = row,
) => {
  const { zone } = useEnvironment()
  const given: Readonly<Record<string, unknown>> = createInput?.(row) ?? {}
  const subject = JSON.stringify(given)
  const known = knownValues?.(row)
  const fresh = { ...getRecordedValues(fields, given), ...known }
  const lacked = findMissingInputs({ endpoint: endpoint.id, fields, given, recorded, record })
  const edited = new Set(Object.keys(given))
  const tag = useTagScopeId()
  const place = [`${formDraftPrefix}${endpoint.id}`, ...(draftOf ? [draftOf(row)] : [])].join(' ')
  const [draft, setDraft] = useTagState<Draft | null>(place, remembered => readDraft(remembered, subject))
  const [restored, setRestored] = useState(draft !== null)
  const [values, setValues] = useState(() =>
    draft ? { ...restoreValues(fields, draft.values), ...known } : fresh,
  )
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  useOpenWork('form', JSON.stringify(values) !== JSON.stringify(fresh))

  /** Shows problems at their fields; one without a field in the form, such as the row's id, is a toast. */
  const refuse = (problemList: readonly FieldProblem[]) => {
    setProblems(problemList)
    const shown = new Set(filterApplicable(fields, values).map(field => field.field))
    const hidden = problemList.find(problem => !shown.has(problem.field))
    if (hidden) toastIn(tag, 'error', formatFieldMessage(hidden.message))
  }
  const startOver = () => {
    setValues(fresh)
    setDraft(null)
    setRestored(false)
    setProblems([])
  }

  return {
    values,
    /** Input sent besides the fields. */
    given: Object.fromEntries(
      Object.entries(given).filter(([name]) => !fields.some(one => one.field === name)),
    ),
    /** Inputs that would be written back although the answer lacked them: the form must not open. */
    lacked: lacked.filter(input => {
      const field = fields.find(one => one.field === input)
      return whole || !field || filterApplicable([field], fresh).length > 0
    }),
    /** Those of them that were sent but are unreadable. */
    unreadable: lacked.filter(input => hasUnreadableStart({ recorded, record }, input)),
    problems,
    restored,
    refuse,
    startOver,
    forget: () => setDraft(null),
    /** Fills in saved values; fields without one keep their initial value. */
    fill: (taken: Values) => {
      const next = { ...restoreValues(fields, { ...fresh, ...taken }), ...known }
      setValues(next)
      setProblems([])
      setDraft({ subject, values: withoutSecrets(fields, next) })
    },
    change: (field: string, value: string) => {
      const next = changeValue(fields, values, field, value)
      const storedValues = withoutSecrets(fields, next)
      const isFresh = JSON.stringify(storedValues) === JSON.stringify(withoutSecrets(fields, fresh))
      setValues(next)
      setProblems(problems.filter(problem => problem.field !== field))
      setDraft(isFresh ? null : { subject, values: storedValues })
    },
    /** Input from the applicable fields, with units as entered. */
    entered: () => toInput(fields, values, getClock(zone), edited).input,
    /** Returns the input to send; null, with the problems shown, if it is invalid. */
    check: (): InputOf<E> | null => {
      const shown = filterApplicable(fields, values)
      const { input, problems: typed } = toInput(fields, values, getClock(zone), edited)
      const complete = { ...given, ...addInput?.(values), ...input }
      for (const field of fields) if (!(field.field in input)) delete complete[field.field]
      // Unchanged values are sent back as received.
      for (const { kind, field } of shown) {
        const isText = kind === 'text' || kind === 'note'
        if (isText && field in given && values[field] === given[field]) complete[field] = given[field]
      }
      // A field that only now became visible, missing from the answer and empty: it could overwrite an unknown value.
      const untold = shown
        .filter(({ field }) => lacked.includes(field) && input[field] === '')
        .map(({ field }) => ({ field, message: 'list:form.notTold' }))
      const own = [...typed, ...untold]
      const withProblems = new Set(own.map(problem => problem.field))
      const others = findSchemaProblems(endpoint.input, complete).filter(problem => !withProblems.has(problem.field))
      const problemList = [...own, ...others]
      refuse(problemList)
      if (problemList.length > 0) return null
      return transformInput ? transformInput(complete as InputOf<E>, row) : (complete as InputOf<E>)
    },
  }
}
