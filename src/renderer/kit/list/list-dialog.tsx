import { Button, Dialog, DialogSurface, makeStyles, mergeClasses } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf, OutputOf, ReadEndpoint } from '../../../shared/endpoint-base.ts'
import type { Page } from '../../../shared/page.ts'
import { translateBelow } from '../../i18n/position.ts'
import type { Action, ActionDialogProps, FixedInput } from '../dialog/action.ts'
import { type ActionPlacing, pickPlacing } from '../dialog/action-placing.ts'
import { dialogFooterGap, dialogTitleGap, dialogTitleSize } from '../dialog/rhythm.ts'
import type { FieldContext } from '../form/choices.ts'
import type { Values } from '../form/fields.ts'
import { getTitleKeys, translateLabel } from '../form/labels.ts'
import { pageGap } from '../page.ts'
import { maskParts } from '../privacy/mask-parts.ts'
import { TagScopeProvider, useTagScope } from '../tag/tag-scope.ts'
import type { ListDeclaration, Lookup } from './declaration.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import { listPart } from './list-screen.tsx'
import { createRecall } from './search/search.ts'

const useStyles = makeStyles({
  // As tall as its rows, up to the window.
  surface: {
    '--list-title-size': dialogTitleSize,
    '--list-title-gap': `calc(${dialogTitleGap} - ${pageGap})`,
    display: 'flex',
    boxSizing: 'border-box',
    maxWidth: 'none',
    maxHeight: '86vh',
  },
  60: { width: '60vw', minWidth: 'min(640px, 96vw)' },
  80: { width: '80vw', minWidth: 'min(640px, 96vw)' },
  '1100px': { width: '1100px', maxWidth: '96vw' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 0',
    minWidth: 0,
    minHeight: 0,
    gap: dialogFooterGap,
  },
  list: { display: 'flex', flexDirection: 'column', flex: '0 1 auto', minHeight: 0, overflowY: 'auto' },
  foot: { display: 'flex', justifyContent: 'flex-end' },
})

type RowOf<L> = OutputOf<L> extends Page<infer Row> ? Row : never

type DialogList<L extends ListEndpoint, T extends ReadEndpoint, K extends Lookup, Row> = Omit<
  ListDeclaration<L, T, K>,
  'route' | 'params'
> &
  ActionPlacing & {
    /** Id of the action in its list; default: the call's id. */
    readonly id?: string
    /** Fixed input of the list, from the row and the filters of the list behind. */
    readonly createInput: (row: Row, search: FixedInput) => Partial<InputOf<L>>
    /** Initial filters, from the row and the filters of the list behind. */
    readonly starts?: (row: Row, search: FixedInput) => Values
    readonly when?: (row: Row) => boolean
    /** Values for `texts.about`, shown beside the title, from the row and, once loaded, the list's first row. */
    readonly textValues?: (
      row: Row,
      context: FieldContext,
      first: RowOf<L> | undefined,
    ) => Readonly<Record<string, string>>
    /** Width in percent of the window (spec 2 §9), or in px (spec 3 §9); default: 80. */
    readonly width?: 60 | 80 | '1100px'
  }

/**
 * Creates an action that opens a list in a dialog, fixed to its row. The list is always fetched and stores nothing.
 *
 * @example
 * // In the list behind: `rowActions: [bonusLog]`.
 * export const bonusLog = listDialog<typeof proxyBonus.log, ReadEndpoint, never, Bonus>(proxyBonus.log, {
 *   texts: 'proxyBonus:log',
 *   createInput: row => ({ roleId: row.RoleID }),
 *   filters: [choice('bonusType', fromConfigs('bonus_type'))],
 *   columns: [text('BonusTypeName', { pinned: true }), money('BonusAmount', 3), time('AddTime')],
 *   rowKey: null,
 *   pageSize: 20,
 * })
 */
export const listDialog = <
  L extends ListEndpoint,
  T extends ReadEndpoint = ReadEndpoint,
  K extends Lookup = never,
  Row = unknown,
>(
  source: L,
  declaration: DialogList<L, T, K, Row>,
): Action<Row> => {
  const { texts, createInput, starts, textValues, width = 80 } = declaration
  const { labels, verbs = [], Component } = listPart(source, { ...declaration, route: texts }, 'dialog')
  const Opened = ({ row, context, search = {}, onClose }: ActionDialogProps<Row>) => {
    const { t } = useTranslation('list')
    const styles = useStyles()
    const { id, params } = useTagScope()
    const own = useId()
    const client = useQueryClient()
    const place = useMemo(
      () => ({
        id: `${id} ${own}`,
        params: new URLSearchParams(),
        recall: starts ? createRecall(texts, starts(row, search)) : () => undefined,
        remember: () => undefined,
      }),
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- opened for one row, even if the list behind changes
      [id, own, params],
    )
    useEffect(() => () => client.removeQueries({ queryKey: [place.id] }), [client, place.id])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
    const fixed = useMemo(() => createInput(row, search) as Readonly<Record<string, unknown>>, [])
    return (
      <Dialog open onOpenChange={(_, data) => !data.open && onClose()}>
        <DialogSurface
          className={mergeClasses(styles.surface, styles[width])}
          aria-label={translateLabel(getTitleKeys(texts))}
        >
          <div className={styles.body}>
            <div className={styles.list}>
              <TagScopeProvider value={place}>
                <Component
                  fixed={fixed}
                  {...(textValues && {
                    describeRows: rows =>
                      translateBelow(
                        texts,
                        'about',
                        maskParts(textValues(row, context, rows[0] as RowOf<L> | undefined)),
                      ),
                  })}
                />
              </TagScopeProvider>
            </div>
            <div className={styles.foot}>
              <Button onClick={onClose}>{t('dialog.close')}</Button>
            </div>
          </div>
        </DialogSurface>
      </Dialog>
    )
  }
  return {
    id: declaration.id ?? source.id,
    texts,
    tone: 'normal',
    ...pickPlacing(declaration),
    verbs,
    when: declaration.when ?? (() => true),
    labels: [[`${texts}.action`], ...(textValues ? [[`${texts}.about`]] : []), ...labels],
    Opened,
  }
}
