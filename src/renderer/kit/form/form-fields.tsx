import { makeStyles, tokens } from '@fluentui/react-components'
import type { z } from 'zod'
import type { FieldProblem } from '../../../shared/result.ts'
import type { FieldContext } from './choices.ts'
import { FieldFrame } from './field-frame.tsx'
import type { Field, Values } from './fields.ts'
import { fieldKeys, label, type TextsAt } from './labels.ts'
import { isRequired } from './problems.ts'
import { applicable } from './values.ts'

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
  readonly problems: readonly FieldProblem[]
  readonly context: FieldContext
  readonly onChange: (field: string, value: string) => void
}

/** The fields of a dialog that apply to what is entered, each with its own message. */
export const FormFields = ({ texts, fields, schema, values, problems, context, onChange }: Props) => {
  const styles = useStyles()
  return (
    <div className={styles.fields}>
      {applicable(fields, values).map(field => (
        <FieldFrame
          key={field.field}
          field={field}
          label={label(fieldKeys(texts, field.field))}
          value={values[field.field] ?? ''}
          problem={problems.find(problem => problem.field === field.field)?.message}
          required={isRequired(schema, field.field)}
          context={context}
          purpose="form"
          onChange={value => onChange(field.field, value)}
        />
      ))}
    </div>
  )
}
