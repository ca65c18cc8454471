import { type CellContext, listExportColumns, type Row } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import type { ExportPlan, Members } from '../../../../shared/files/export-plan.ts'
import type { TableLayout } from '../../../../shared/saved/table-layout.ts'
import { getUnreadableText } from '../../../../shared/unreadable.ts'
import { translateKeys } from '../../../i18n/position.ts'
import { getColumnKeys, getTotalKeys, translateLabel } from '../../form/labels.ts'
import { completeLayout, getShownFields } from '../../table/layout/layout.ts'
import type { Extent } from '../../table/pages.ts'
import type { SecondaryLines } from '../../table/rows/secondary-lines.ts'
import type { AnyList } from '../declaration.ts'

/** Rows of a list to export. */
export type ExportScope = 'all' | 'page' | 'selected'

interface Line {
  readonly label: string
  readonly value: string
}

/** Data of an export, as the user sees it and in that order. */
export interface ExportSource {
  /** Its texts, columns, tiles and row key. */
  readonly list: Pick<AnyList, 'texts' | 'columns' | 'rowKey' | 'totals'>
  readonly endpoint: string
  readonly title: string
  /** Filters and sort, without page and limit. */
  readonly input: Readonly<Record<string, unknown>>
  readonly layout: TableLayout | undefined
  readonly simplified: boolean
  readonly context: CellContext
  readonly extent: Extent
  /** True if all rows of the search are visible, and the platform cannot return them in one search. */
  readonly isWhole: boolean
  /** Null while they belong to another search. */
  readonly sums: Row | null
  readonly members: Members | undefined
  readonly descriptionLines: readonly Line[]
  readonly zone: string
  /** Comparison of the visible rows, with its additional columns. */
  readonly comparison?: { readonly title: string; readonly secondaryLines: SecondaryLines } | undefined
}

const resolveScope = (scope: ExportScope, of: ExportSource, rows: readonly Row[]): ExportPlan['scope'] => {
  const { total, open } = of.extent
  return scope === 'all' && !of.isWhole
    ? { kind: 'all', total: open ? null : total }
    : { kind: 'rows', rows: [...rows] }
}

/** Returns the visible columns in the user's order, as files and copies list them: secondary fields of an id follow it. */
export const getShownColumns = (
  all: AnyList['columns'],
  layout: TableLayout | undefined,
  simplified: boolean,
): readonly Column[] => {
  const byField = new Map(all.map(column => [column.field, column]))
  const visibleFields = getShownFields(all, completeLayout(all, layout), simplified)
  return listExportColumns(visibleFields.flatMap(field => byField.get(field) ?? []))
}

/** Builds the plan of an export: visible columns in the user's order, headers and totals as on screen. */
export const buildExportPlan = (of: ExportSource, scope: ExportScope, rows: readonly Row[]): ExportPlan => {
  const { texts, columns: all, rowKey, totals } = of.list
  const own = getShownColumns(all, of.layout, of.simplified)
  const { sums, comparison } = of
  // Rows read by main are not compared.
  const secondaryLines = scope === 'all' && !of.isWhole ? undefined : comparison?.secondaryLines
  const headedColumns = own.flatMap(column => [
    { column, header: translateLabel(getColumnKeys(texts, column.field)) },
    ...(secondaryLines?.columns(column) ?? []),
  ])
  const columns = headedColumns.map(column => column.column)
  return {
    title: of.title,
    language: of.context.language,
    endpoint: of.endpoint,
    input: { ...of.input },
    scope: resolveScope(scope, of, secondaryLines ? rows.map(secondaryLines.whole) : rows),
    ...(of.members && scope === 'all' && { members: of.members }),
    rowKey,
    ...(of.context.shareSafe && { shareSafe: true }),
    columns: [...columns],
    headers: headedColumns.map(column => column.header),
    overrides: Object.fromEntries(
      Object.entries(of.context.overrides ?? {}).map(([id, labels]) => [id, { ...labels }]),
    ),
    totals: sums
      ? (totals?.tiles ?? []).map(tile => {
          const unreadable = getUnreadableText(sums, tile.field)
          return {
            label: translateLabel(getTotalKeys(texts, tile.field)),
            column: tile,
            value: sums[tile.field],
            ...(unreadable !== null && { unreadable }),
          }
        })
      : [],
    about: [
      ...of.descriptionLines,
      ...(comparison
        ? [
            {
              label: translateKeys('compare:title'),
              value: secondaryLines ? comparison.title : translateKeys('compare:notInFile'),
            },
          ]
        : []),
      { label: translateKeys('list:export.scope'), value: translateKeys(`list:export.${scope}`) },
      { label: translateKeys('list:export.zone'), value: of.zone },
    ],
    zone: of.zone,
  }
}
