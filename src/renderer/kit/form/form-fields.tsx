import { makeStyles, tokens } from '@fluentui/react-components'
import type { z } from 'zod'
import { todayIn } from '../../../shared/domain/dates.ts'
import type { FieldProblem } from '../../../shared/result.ts'
import { useEnvironment } from '../environment.ts'
import type { FieldContext } from './choices.ts'
import { FieldFrame } from './field-frame.tsx'
import type { Field, Values } from './fields.ts'
import { fieldKeys, label, type TextsAt } from './labels.ts'
import { isNeeded } from './problems.ts'
import { applicable, toInput } from './values.ts'

const useStyles = makeStyles({
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalS,
  },
})

interface Props {
  readonly texts: TextsAt
  readonly fields: readonly Field[]
  readonly schema: z.ZodObject
  readonly values: Values
  /** What is sent besides, which may decide what is required. */
  readonly given?: Readonly<Record<string, unknown>>
  readonly problems: readonly FieldProblem[]
  readonly context: FieldContext
  readonly onChange: (field: string, value: string) => void
  /** Told while a field is still at work, such as uploading a picture. */
  readonly onBusy: (busy: boolean) => void
}

/** The fields of a dialog that apply to what is entered, each with its own message. */
export const FormFields = (props: Props) => {
  const { texts, fields, schema, values, given, problems, context, onChange, onBusy } = props
  const styles = useStyles()
  const { zone } = useEnvironment()
  const { input } = toInput(fields, values, todayIn(zone))
  return (
    <div className={styles.fields}>
      {applicable(fields, values).map(field => (
        <FieldFrame
          key={field.field}
          field={field}
          label={label(fieldKeys(texts, field.field))}
          value={values[field.field] ?? ''}
          values={values}
          problem={problems.find(problem => problem.field === field.field)?.message}
          required={isNeeded(schema, field.field, { ...given, ...input })}
          context={context}
          purpose="form"
          onChange={value => onChange(field.field, value)}
          onBusy={onBusy}
        />
      ))}
    </div>
  )
}
