import type { ComponentType } from 'react'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import { translateBelow } from '../../../i18n/position.ts'
import type { TextsAt } from '../../../i18n/text-keys.ts'
import { createCode } from '../../code/code.ts'
import { createLazyComponent } from '../../code/lazy-component.tsx'
import type { FieldContext } from '../../form/choices.ts'
import type { Field, Values } from '../../form/fields.ts'
import { FormFields } from '../../form/form-fields.tsx'
import { withoutSecrets } from '../../form/values.ts'
import { OutcomeNote } from '../outcome/outcome-note.tsx'
import { DraftNote } from './draft-note.tsx'
import type { useForm } from './use-form.ts'
import type { Submission } from './use-submit.ts'

const Templates = createLazyComponent(createCode(async () => (await import('./templates.tsx')).Templates))

export interface FormBodyProps {
  readonly declaration: {
    readonly texts: TextsAt
    readonly fields: readonly Field[]
    readonly Below?: ComponentType<{ readonly values: Values }>
    readonly templates?: true
    readonly hints?: Readonly<Record<string, (values: Values) => Readonly<Record<string, string>> | null>>
  }
  /** The call that the form makes. */
  readonly endpoint: Pick<Endpoint, 'id' | 'input' | 'record'>
  readonly form: Omit<ReturnType<typeof useForm>, 'check'>
  readonly submission: Pick<Submission, 'busy' | 'failure' | 'lookUp' | 'lookAgain' | 'decide'>
  readonly context: FieldContext
  readonly onWorking: (working: boolean) => void
}

/** Content of a form in a dialog or page: draft note, fields and outcome of the write. */
export const FormBody = ({ declaration, endpoint, form, submission, context, onWorking }: FormBodyProps) => {
  const { texts, fields, hints = {}, Below, templates } = declaration
  return (
    <>
      {form.isRestored && <DraftNote onStartOver={form.startOver} />}
      {templates && (
        <Templates call={endpoint.id} values={withoutSecrets(fields, form.values)} onChosen={form.fill} />
      )}
      <FormFields
        texts={texts}
        fields={fields}
        schema={endpoint.input}
        values={form.values}
        extraInput={form.extraInput}
        problems={form.problems}
        context={context}
        onChange={form.change}
        onBusy={onWorking}
      />
      {Object.entries(hints).map(([name, hint]) => {
        const hintKey = hint(form.values)
        return (
          hintKey && (
            <p key={name} aria-live="polite">
              {translateBelow(texts, `hints.${name}`, hintKey)}
            </p>
          )
        )
      })}
      {Below && <Below values={form.values} />}
      <OutcomeNote endpoint={endpoint} texts={texts} submission={submission} />
    </>
  )
}
