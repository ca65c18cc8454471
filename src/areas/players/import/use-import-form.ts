import { useRef, useState } from 'react'
import { bridge } from '../../../renderer/bridge.ts'
import { useConsole } from '../../../renderer/kit/console.ts'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import {
  type FieldContext,
  findChoiceProblems,
  findChoicesProblem,
  labelChoices,
  listOptions,
} from '../../../renderer/kit/form/choices.ts'
import { amount, choice, fromConfigs, password } from '../../../renderer/kit/form/fields.ts'
import { findSchemaProblems } from '../../../renderer/kit/form/problems.ts'
import { getInitialValues, toInput } from '../../../renderer/kit/form/values.ts'
import { useOpenWork } from '../../../renderer/kit/tag/open-work.ts'
import { getToday } from '../../../shared/domain/dates.ts'
import { findImportPasswordProblem, type ImportPreview } from '../../../shared/files/import-preview.ts'
import type { Failure, FieldProblem, Result } from '../../../shared/result.ts'
import { amount as wireAmount } from '../../../shared/wire.ts'
import { confirmRepeat } from '../../../shared/writes/confirmed-repeat.ts'
import { simulatedAccounts } from '../simulated-accounts.calls.ts'

const amountChoice = choice('nAwardMoney', fromConfigs('inner_player_money'))
export const importFields = [amountChoice, password('password')] as const
const fieldsWithTypedAmount = [amount('nAwardMoney', { only: 'notNegative' }), password('password')] as const

/** Schemas of the typed fields: main has the file. */
const importSchema = simulatedAccounts.importMembers.input.omit({ file: true })
const schemaOfTypedAmount = importSchema.extend({
  nAwardMoney: wireAmount('notNegative', 'errors:enterAmount'),
})

/** Fields and schema of the form. The amount is typed where the platform sent no choices. */
const getImportForm = (context: FieldContext) =>
  !findChoicesProblem(amountChoice, context) &&
  'inner_player_money' in context.configs &&
  listOptions(amountChoice, context).length === 0
    ? { fields: fieldsWithTypedAmount, schema: schemaOfTypedAmount }
    : { fields: importFields, schema: importSchema }

/** State of the import form: the checked workbook, amount, password, and the upload's progress. */
export const useImportForm = (context: FieldContext) => {
  const { variant, zone } = useEnvironment()
  const { fields, schema } = getImportForm(context)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [values, setValues] = useState(() => getInitialValues(importFields))
  const [chosenLabels, setChosenLabels] = useState(() => labelChoices(fields, values, context))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [firstRow, setFirstRow] = useState<'account' | 'heading' | undefined>()
  const [job, setJob] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // A ref: state is stale on the second click of a double click.
  const running = useRef(false)

  const once = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const show = (result: Result<ImportPreview | null>) => {
    // Reading another file made main forget the previous one.
    if (!result.ok || result.value) {
      setPreview(result.ok ? result.value : null)
      setJob(null)
      setFirstRow(undefined)
      setRefusal(result.ok ? null : result.failure)
    }
  }
  const choose = () => once(async () => show(await bridge().request('chooseImport', undefined)))
  const open = (file: File) => once(async () => show(await bridge().requestWithFile('openImport', file)))
  const upload = useConsole(({ jobs }) => jobs.find(one => one.id === job) ?? null)
  const again = upload?.failure?.kind === 'repeat' ? upload.failure : null
  const send = () =>
    once(async () => {
      const converted = toInput(fields, values, getToday(zone), 'form')
      const input = { nAwardMoney: '', password: '', ...converted.input }
      const isUndecided = typeof preview?.possibleHeading === 'number' && firstRow === undefined
      const wrong =
        input.password &&
        findImportPasswordProblem(input.password, { shortPasswords: variant.importsShortPasswords })
      const allProblems = [
        ...converted.problems,
        ...findChoiceProblems(fields, values, context, chosenLabels),
        ...findSchemaProblems(schema, input).filter(problem => !wrong || problem.field !== 'password'),
        ...(isUndecided ? [{ field: 'firstRow', message: 'errors:import.undecidedRow' }] : []),
        ...(wrong ? [{ field: 'password', message: `errors:${wrong}` }] : []),
      ]
      setProblems(allProblems)
      if (!preview || allProblems.length > 0) return
      const confirmed = again ? confirmRepeat(again) : undefined
      const startResult = await bridge().request('startImport', {
        token: preview.token,
        ...input,
        firstRow,
        confirmed,
      })
      setRefusal(startResult.ok ? null : startResult.failure)
      if (!startResult.ok) return
      setJob(startResult.value)
    })

  const isSpent = job !== null && again === null
  useOpenWork('form', preview !== null && !isSpent)

  return {
    fields,
    schema,
    preview,
    values,
    problems,
    busy,
    upload,
    failure: again ? null : (upload?.failure ?? refusal),
    /** Why a repeated import was not sent; sending it now confirms the repeat. */
    again: again && { kind: again.reason, at: again.at },
    /** True if the workbook has been sent or tried: main sends it only once. */
    isSpent,
    firstRow,
    setFirstRow: (row: 'account' | 'heading') => {
      setFirstRow(row)
      setProblems(problems.filter(problem => problem.field !== 'firstRow'))
    },
    /** Number of accounts to send. */
    count: (preview?.good ?? 0) - (firstRow === 'heading' ? 1 : 0),
    choose,
    /** Reads a dropped workbook; null for something else, which changes nothing but the message. */
    drop: (file: File | null): void => {
      if (file) void open(file)
      else setRefusal({ kind: 'invalid', fields: [{ field: 'file', message: 'errors:import.oneFile' }] })
    },
    send,
    change: (field: string, value: string) => {
      setValues({ ...values, [field]: value })
      setChosenLabels(labelChoices(fields, { [field]: value }, context, chosenLabels))
      setProblems(problems.filter(problem => problem.field !== field))
    },
  }
}
