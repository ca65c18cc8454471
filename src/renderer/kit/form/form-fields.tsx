import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { z } from 'zod'
import { getToday } from '../../../shared/domain/dates.ts'
import type { FieldProblem } from '../../../shared/result.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { useEnvironment } from '../environment.ts'
import { estimateTextWidth } from '../table/layout/widths.ts'
import { type FieldContext, listOptions } from './choices.ts'
import { FieldFrame } from './field-frame.tsx'
import { type Field, hasLines, type Values } from './fields.ts'
import { getFieldKeys, getSectionKey, translateLabel } from './labels.ts'
import { getFieldNeed } from './problems.ts'
import { filterApplicable, toInput } from './values.ts'

const useStyles = makeStyles({
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
  },
  wide: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    alignItems: 'start',
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalL,
  },
  newLine: { gridColumnStart: 1 },
  wholeLine: { gridColumn: '1 / -1' },
  section: { minWidth: 0, margin: `${tokens.spacingVerticalM} 0 0`, padding: 0, border: 'none' },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
})

interface Props {
  readonly texts: TextsAt
  readonly fields: readonly Field[]
  readonly schema: z.ZodObject
  readonly values: Values
  /** Input sent besides the fields, which may decide what is required. */
  readonly extraInput?: Readonly<Record<string, unknown>>
  readonly problems: readonly FieldProblem[]
  readonly context: FieldContext
  readonly onChange: (field: string, value: string) => void
  /** Called while a field is busy, such as uploading a picture. */
  readonly onBusy: (busy: boolean) => void
}

/** Groups consecutive fields with the same heading. */
const inSections = (fields: readonly Field[]): readonly (readonly [Field, ...Field[]])[] => {
  const sections: [Field, ...Field[]][] = []
  for (const field of fields) {
    const last = sections.at(-1)
    if (last && last[0].section === field.section) last.push(field)
    else sections.push([field])
  }
  return sections
}

/** A higher form would scroll in a small window if each field had a line of its own. A note is as high as three fields. */
const maxHeight = 6
const getHeight = (fields: readonly Field[]): number =>
  fields.reduce((height, { kind }) => height + (kind === 'note' ? 3 : 1), 0)

/** Width in px, as estimated, from which on a choice does not fit into a column beside another one. */
const longChoice = 200

/** True for a field whose value needs the whole width. */
const isLong = (field: Field, context: FieldContext, values: Values): boolean =>
  (field.kind === 'choice' &&
    listOptions(field, context, values).some(({ label }) => estimateTextWidth(label) > longChoice)) ||
  field.kind === 'note' ||
  field.kind === 'checkbox' ||
  field.kind === 'dateRange' ||
  (field.kind === 'text' && !field.digits && !field.isDecimal && !field.isCode)

/** The applicable fields of a dialog, each with its own message. */
export const FormFields = (props: Props) => {
  const { texts, fields, schema, values, extraInput, problems, context, onChange, onBusy } = props
  const styles = useStyles()
  const { zone } = useEnvironment()
  const { input } = toInput(fields, values, getToday(zone), 'form')
  const applicable = filterApplicable(fields, values)
  const needs = new Map(
    applicable.map(({ field }) => [field, getFieldNeed(schema, field, { ...extraInput, ...input })]),
  )
  // Where nothing is required, a mark at each field would say nothing.
  const marksOptional = [...needs.values()].includes('required')
  const isWide = hasLines(fields)
  const isInColumns = !isWide && getHeight(applicable) > maxHeight
  const renderField = (field: Field) => (
    <FieldFrame
      key={field.field}
      className={mergeClasses(
        field.newLine && styles.newLine,
        isInColumns && isLong(field, context, values) && styles.wholeLine,
      )}
      field={field}
      label={translateLabel(getFieldKeys(texts, field.field))}
      value={values[field.field] ?? ''}
      values={values}
      problem={problems.find(problem => problem.field === field.field)?.message}
      need={needs.get(field.field)}
      marksOptional={marksOptional}
      context={context}
      purpose="form"
      onChange={value => onChange(field.field, value)}
      onBusy={onBusy}
    />
  )
  const lines = mergeClasses(styles.fields, isWide && styles.wide, isInColumns && styles.columns)
  return inSections(applicable).map(([first, ...more]) => {
    const content = <div className={lines}>{[first, ...more].map(renderField)}</div>
    return first.section === undefined ? (
      <div key={first.field}>{content}</div>
    ) : (
      <fieldset key={first.field} className={styles.section}>
        <legend className={styles.legend}>{translateLabel([getSectionKey(texts, first.section)])}</legend>
        {content}
      </fieldset>
    )
  })
}
