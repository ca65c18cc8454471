import { useState } from 'react'
import { getClock } from '../../../../shared/domain/dates.ts'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import type { InputOf } from '../../../../shared/endpoint-base.ts'
import type { FieldProblem } from '../../../../shared/result.ts'
import { toPlainTyping } from '../../../../shared/texts/digits.ts'
import { useEnvironment } from '../../environment.ts'
import { formatFieldMessage } from '../../failure/plain-failure.ts'
import { changeValue, type FieldContext, findChoiceProblems, labelChoices } from '../../form/choices.ts'
import type { Values } from '../../form/fields.ts'
import { findSchemaProblems } from '../../form/problems.ts'
import { findMissingInputs, hasUnreadableStart } from '../../form/record-fields.ts'
import {
  filterApplicable,
  getRecordedValues,
  restoreValues,
  toInput,
  withoutSecrets,
} from '../../form/values.ts'
import { useOpenWork } from '../../tag/open-work.ts'
import { formDraftPrefix, useTagScopeId, useTagState } from '../../tag/tag-scope.ts'
import { toastIn } from '../../toast.ts'
import type { FormDeclaration } from '../declaration.ts'

interface Draft {
  /** Identifies what the form was started from: a draft of one row is not offered for another. */
  readonly subject: string
  readonly values: Values
  /** Labels by which choices were made: the platform may give their codes another meaning meanwhile. */
  readonly labels: Values
}

const readDraft = (remembered: unknown, subject: string): Draft | null => {
  const draft = remembered as Partial<Draft> | null | undefined
  return draft?.subject === subject && typeof draft.values === 'object'
    ? { subject, values: draft.values, labels: draft.labels ?? {} }
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
    transformInput,
    draftOf,
  }: Pick<
    FormDeclaration<E, Row>,
    'fields' | 'createInput' | 'knownValues' | 'recorded' | 'whole' | 'transformInput' | 'draftOf'
  >,
  row: Row,
  /** Has the choices that the platform lists now. */
  context: FieldContext,
  /** Record the form starts from, if not the row. */
  record: unknown = row,
) => {
  const { zone } = useEnvironment()
  const initialInput: Readonly<Record<string, unknown>> = createInput?.(row) ?? {}
  const subject = JSON.stringify(initialInput)
  const presetValues = knownValues?.(row)
  const initialValues = { ...getRecordedValues(fields, initialInput), ...presetValues }
  const missingInputs = findMissingInputs({
    endpoint: endpoint.id,
    fields,
    initialInput,
    recorded,
    record,
  })
  const editedFields = new Set(Object.keys(initialInput))
  const isOfRecord = (field: string) => editedFields.has(field) || field in (presetValues ?? {})
  const tag = useTagScopeId()
  const place = [`${formDraftPrefix}${endpoint.id}`, ...(draftOf ? [draftOf(row)] : [])].join(' ')
  const [draft, setDraft] = useTagState<Draft | null>(place, remembered => readDraft(remembered, subject))
  const [isRestored, setRestored] = useState(draft !== null)
  const [values, setValues] = useState(() =>
    draft ? { ...restoreValues(fields, draft.values), ...presetValues } : initialValues,
  )
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [chosenLabels, setChosenLabels] = useState(
    () => draft?.labels ?? labelChoices(fields, initialValues, context),
  )
  useOpenWork('form', JSON.stringify(values) !== JSON.stringify(initialValues))

  /** Shows problems at their fields; one without a field in the form, such as the row's id, is a toast. */
  const refuse = (problemList: readonly FieldProblem[]) => {
    setProblems(problemList)
    const visibleFields = new Set(filterApplicable(fields, values).map(field => field.field))
    const hidden = problemList.find(problem => !visibleFields.has(problem.field))
    if (hidden) toastIn(tag, 'error', formatFieldMessage(hidden.message))
  }
  const startOver = () => {
    setValues(initialValues)
    setDraft(null)
    setRestored(false)
    setProblems([])
    setChosenLabels(labelChoices(fields, initialValues, context))
  }

  return {
    values,
    /** Input sent besides the fields. */
    extraInput: Object.fromEntries(
      Object.entries(initialInput).filter(([name]) => !fields.some(field => field.field === name)),
    ),
    /** Inputs that would be written back although the answer lacked them: the form must not open. */
    lacked: missingInputs.filter(input => {
      const field = fields.find(one => one.field === input)
      return whole || !field || filterApplicable([field], initialValues).length > 0
    }),
    /** Those of them that were sent but are unreadable. */
    unreadable: missingInputs.filter(input => hasUnreadableStart({ recorded, record }, input)),
    problems,
    isRestored,
    refuse,
    startOver,
    forget: () => setDraft(null),
    /** Fills in saved values; fields without one keep their initial value. */
    fill: (templateValues: Values) => {
      const next = { ...restoreValues(fields, { ...initialValues, ...templateValues }), ...presetValues }
      const labels = labelChoices(fields, next, context)
      setChosenLabels(labels)
      setValues(next)
      setProblems([])
      setDraft({ subject, values: withoutSecrets(fields, next), labels })
    },
    change: (field: string, value: string) => {
      const next = changeValue(fields, values, field, value)
      const storedValues = withoutSecrets(fields, next)
      const labels = labelChoices(fields, { [field]: value }, context, chosenLabels)
      setChosenLabels(labels)
      const isFresh = JSON.stringify(storedValues) === JSON.stringify(withoutSecrets(fields, initialValues))
      setValues(next)
      setProblems(problems.filter(problem => problem.field !== field))
      setDraft(isFresh ? null : { subject, values: storedValues, labels })
    },
    /** Input from the applicable fields, with units as entered. */
    entered: () => toInput(fields, values, getClock(zone), 'form', editedFields).input,
    /** Returns the input to send; null, with the problems shown, if it is invalid. */
    check: (): InputOf<E> | null => {
      const visibleFields = filterApplicable(fields, values)
      const { input, problems: inputProblems } = toInput(fields, values, getClock(zone), 'form', editedFields)
      const complete = { ...initialInput, ...input }
      for (const field of fields) if (!(field.field in input)) delete complete[field.field]
      // Unchanged values are sent back as received.
      const isUnchanged = (field: string) => {
        const kind = visibleFields.find(one => one.field === field)?.kind
        return (
          (kind === 'text' || kind === 'note') &&
          field in initialInput &&
          values[field] === initialInput[field]
        )
      }
      for (const { field } of visibleFields) if (isUnchanged(field)) complete[field] = initialInput[field]
      // A field that only now became visible, missing from the answer and empty: it could overwrite an unknown value.
      const missingProblems = visibleFields
        .filter(({ field }) => missingInputs.includes(field) && input[field] === '')
        .map(({ field }) => ({ field, message: 'list:form.notTold' }))
      // The record's own value is sent back as it came, listed or not.
      const choiceProblems = findChoiceProblems(
        visibleFields.filter(({ field }) => !(isOfRecord(field) && values[field] === initialValues[field])),
        values,
        context,
        chosenLabels,
      )
      // Unless there are several numbers, the document may have its own words for what is none.
      const noNumbers = inputProblems.flatMap(({ field, message }) => {
        const typed = values[field] ?? ''
        const isNone = message === 'list:form.notOneNumber' && !/\d\D+\d/.test(toPlainTyping(typed))
        return isNone ? [[field, typed] as const] : []
      })
      const schemaProblems = findSchemaProblems(endpoint.input, {
        ...complete,
        ...Object.fromEntries(noNumbers),
      })
      const inOwnWords = new Set(
        noNumbers
          .map(([field]) => field)
          .filter(field => schemaProblems.some(problem => problem.field === field)),
      )
      const typedProblems = inputProblems.filter(({ field }) => !isUnchanged(field) && !inOwnWords.has(field))
      const allProblems = [...typedProblems, ...missingProblems, ...choiceProblems]
      const withProblems = new Set(allProblems.map(problem => problem.field))
      const others = schemaProblems.filter(problem => !withProblems.has(problem.field))
      const problemList = [...allProblems, ...others]
      refuse(problemList)
      if (problemList.length > 0) return null
      return transformInput ? transformInput(complete as InputOf<E>, row) : (complete as InputOf<E>)
    },
  }
}
