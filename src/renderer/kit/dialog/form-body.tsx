import type { ComponentType } from 'react'
import type { z } from 'zod'
import { textBelow } from '../../i18n/position.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { codeOf } from '../code.ts'
import type { FieldContext } from '../form/choices.ts'
import type { Field, Values } from '../form/fields.ts'
import { FormFields } from '../form/form-fields.tsx'
import { withoutSecrets } from '../form/values.ts'
import { onDemand } from '../on-demand.tsx'
import { DraftNote } from './draft-note.tsx'
import { Outcome } from './outcome.tsx'
import type { useForm } from './use-form.ts'
import type { useSending } from './use-sending.ts'

const Templates = onDemand(codeOf(async () => (await import('./templates.tsx')).Templates))

export interface FormBodyProps {
  readonly declaration: {
    readonly texts: TextsAt
    readonly fields: readonly Field[]
    readonly wide?: boolean
    readonly Below?: ComponentType<{ readonly values: Values }>
    readonly templates?: true
    readonly hints?: Readonly<Record<string, (values: Values) => Readonly<Record<string, string>> | null>>
  }
  readonly schema: z.ZodObject
  /** Id of the call that it makes. */
  readonly call: string
  readonly form: Omit<ReturnType<typeof useForm>, 'check'>
  readonly sending: Pick<ReturnType<typeof useSending>, 'busy' | 'failure' | 'found' | 'lookAgain' | 'decide'>
  readonly context: FieldContext
  readonly onWorking: (working: boolean) => void
}

/** What a form shows, in a dialog or on a page of its own: a word on a restored draft, the fields, and how the write went. */
export const FormBody = ({ declaration, schema, call, form, sending, context, onWorking }: FormBodyProps) => {
  const { texts, fields, wide = false, hints = {}, Below, templates } = declaration
  return (
    <>
      {form.restored && <DraftNote onStartOver={form.startOver} />}
      {templates && (
        <Templates call={call} values={withoutSecrets(fields, form.values)} onChosen={form.fill} />
      )}
      <FormFields
        texts={texts}
        wide={wide}
        fields={fields}
        schema={schema}
        values={form.values}
        given={form.given}
        problems={form.problems}
        context={context}
        onChange={form.change}
        onBusy={onWorking}
      />
      {Object.entries(hints).map(([name, hint]) => {
        const told = hint(form.values)
        return (
          told && (
            <p key={name} aria-live="polite">
              {textBelow(texts, `hints.${name}`, told)}
            </p>
          )
        )
      })}
      {Below && <Below values={form.values} />}
      <Outcome texts={texts} sending={sending} />
    </>
  )
}
