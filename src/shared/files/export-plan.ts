import { z } from 'zod'
import type { Row } from '../cell.ts'
import type { Column } from '../column.ts'
import { languages } from '../language.ts'

const Members = z.object({ field: z.string(), of: z.string(), ids: z.array(z.string()) })

/** A field added to every row: 1 where the row's `of` is one of these ids, else 0. */
export type Members = z.output<typeof Members>

/** Adds that field to a row. */
export const withMember = ({ field, of, ids }: Members) => {
  const knownIds = new Set(ids)
  return (row: Row): Row => ({ ...row, [field]: knownIds.has(String(row[of])) ? 1 : 0 })
}

const line = z.object({ label: z.string(), value: z.string() })
const column = z.custom<Column>(value => typeof value === 'object' && value !== null && 'kind' in value)

/**
 * A table export with all that main needs to write the workbook without the page. `rows` of scope `rows` are parsed rows as the
 * screen holds them (a page or a selection). Scope `all`: main reads all pages again from the first; `total` is null where the
 * platform states none.
 */
export const ExportPlan = z.object({
  /** Name of the screen in the user's language: sheet name, job title and the suggested file name. */
  title: z.string().min(1).max(120),
  language: z.enum(languages),
  endpoint: z.string(),
  /** Filters and sort of the search, without page and limit. */
  input: z.record(z.string(), z.unknown()),
  scope: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('all'), total: z.int().min(0).nullable() }),
    z.object({ kind: z.literal('rows'), rows: z.array(z.record(z.string(), z.unknown())).max(10_000) }),
  ]),
  /** Field that comes from another call; rows of scope `rows` already have it. */
  members: Members.optional(),
  /** Field that identifies a row, so that a row read twice is written once. */
  rowKey: z.string().nullable(),
  columns: z.array(column).min(1),
  /** Header of each column, in the same order. */
  headers: z.array(z.string()),
  /** Server label overrides by dictionary id. */
  overrides: z.record(z.string(), z.record(z.string(), z.string())),
  /** Totals of the whole search under the screen's labels, each with the column that shows its value. */
  totals: z.array(
    z.object({
      label: z.string(),
      column,
      value: z.unknown(),
      /** Raw text of an unreadable total. */
      unreadable: z.string().optional(),
    }),
  ),
  /** Lines of the About sheet that only the screen knows: filters, kind of scope. */
  about: z.array(line),
  /** Text that identifies a person is written masked. */
  shareSafe: z.boolean().optional(),
  /** Days and counts are written as the language does: the workbook's reader does not use the console. */
  ownForms: z.boolean().optional(),
  /** The channel's time zone: main writes times as its wall clock. */
  zone: z.string(),
})
export type ExportPlan = z.output<typeof ExportPlan>
