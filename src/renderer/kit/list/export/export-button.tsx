import {
  Button,
  Menu,
  type MenuButtonProps,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SplitButton,
} from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../shared/cell.ts'
import { formatCount } from '../../../../shared/domain/money.ts'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import { bridge } from '../../../bridge.ts'
import { startTask } from '../../calls/start-task.ts'
import { QuestionDialog } from '../../dialog/question/question-dialog.tsx'
import { formatFailure } from '../../failure/failure.ts'
import { useOfferedActions } from '../../offered-actions.ts'
import { useMaskChoice } from '../../privacy/mask-choice.tsx'
import { useTagScopeId } from '../../tag/tag-scope.ts'
import { shouldToast, toastIn } from '../../toast.ts'
import { type FilterDraft, useDraft } from '../search/filter-draft.ts'
import { exportAll, exportServer } from './export-ids.ts'
import { buildExportPlan, type ExportScope, type ExportSource } from './export-plan.ts'

type Kind = ExportScope | 'server'

interface SearchFirstProps {
  readonly onSearch: () => void
  readonly onAsShown: () => void
  readonly onCancel: () => void
}

/** Asks what to export if the entered filters were not searched for. */
const SearchFirst = ({ onSearch, onAsShown, onCancel }: SearchFirstProps) => {
  const { t } = useTranslation('list')
  return (
    <QuestionDialog
      title={t('export.draftTitle')}
      text={t('export.draftText')}
      cancel={t('dialog.cancel')}
      onCancel={onCancel}
      main={{ label: t('export.searchFirst'), run: onSearch }}
    >
      <Button onClick={onAsShown}>{t('export.asShown')}</Button>
    </QuestionDialog>
  )
}

interface Props {
  /** Returns the data to export at the time of the click; null if there is none. */
  readonly exported: (isMasked?: boolean) => ExportSource | null
  readonly page: readonly Row[]
  readonly selected: readonly Row[]
  /** The platform's own export, if it has one. */
  readonly server: Endpoint<Endpoint['input'], string> | undefined
  readonly draft: FilterDraft
  /** True if the visible rows come from a search for several numbers, one by one. */
  readonly isOfSeveral: boolean
  /** True if the visible rows belong to the current search. */
  readonly isCurrent: boolean
  /** True while the rows of a new search are in flight. */
  readonly isComing: boolean
  readonly isFailed: boolean
}

/** Exports the search, the page or the selection as a workbook; main asks for the file, the jobs panel shows progress. */
export const ExportButton = (props: Props) => {
  const { exported, page, selected, server, draft, isOfSeveral, isCurrent, isComing, isFailed } = props
  const searchFirst = useDraft(draft)
  const { t } = useTranslation('list')
  const [pendingKind, setPendingKind] = useState<Kind | null>(null)
  const [waiting, setWaiting] = useState<Kind | null>(null)
  const choice = useMaskChoice()
  const place = useTagScopeId()
  const save = async (scope: ExportScope, isMasked: boolean) => {
    const of = exported(isMasked)
    const rows = scope === 'selected' ? selected : page
    if (!of || (scope === 'all' ? of.extent.total === 0 : rows.length === 0)) {
      toastIn(place, 'info', t('noData'))
      return
    }
    const result = await bridge().request('startExport', buildExportPlan(of, scope, rows))
    if (!result.ok) {
      if (shouldToast(result.failure))
        toastIn(place, 'error', t('export.failed', { reason: formatFailure(result.failure) }))
    } else if (result.value !== null) toastIn(place, 'success', t('export.started'))
  }
  const begin = async (endpoint: Endpoint<Endpoint['input'], string>) => {
    const of = exported()
    if (!of) return
    // The platform's export accepts one number only.
    if (isOfSeveral) {
      toastIn(place, 'info', t('export.oneNumber'))
      return
    }
    // The platform exports the whole search, whatever page is requested.
    await startTask(endpoint, { page: 1, limit: 20, ...of.input }, of.title)
  }
  const write = (kind: Kind, isMasked: boolean) =>
    kind === 'server' ? server && begin(server) : save(kind, isMasked)
  const run = (kind: Kind) =>
    choice.ask(kind === 'server' ? 'server' : 'rows', isMasked => void write(kind, isMasked))
  const ask = (kind: Kind) => {
    if (searchFirst) setPendingKind(kind)
    else if (isComing) setWaiting(kind)
    else run(kind)
  }
  const isReady = isCurrent && searchFirst === null
  useEffect(() => {
    if (waiting === null || !(isReady || isFailed)) return
    setWaiting(null)
    if (!isFailed) run(waiting)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once the awaited search has arrived
  }, [waiting, isReady, isFailed])
  const button = useOfferedActions(() => {
    const of = exported()
    const kinds = [
      // A search in flight is exported once its rows arrive.
      ['all', t('export.offered', { what: t('export.all') }), !isComing && (!of || of.extent.total === 0)],
      ['page', t('export.offered', { what: t('export.page') }), !of || page.length === 0],
      [
        'selected',
        t('export.offered', { what: t('export.selectedCount', { n: formatCount(selected.length) }) }),
        selected.length === 0,
      ],
      ...(server ? [['server', t('export.server'), false] as const] : []),
    ] as const
    return kinds.map(([kind, label, isEmpty]) => ({
      id: kind === 'all' ? exportAll : kind === 'server' ? exportServer : `export ${kind}`,
      label,
      note: of?.title ?? '',
      off: isEmpty ? t('noData') : kind === 'server' && isOfSeveral ? t('export.oneNumber') : undefined,
      run: () => (kind === 'selected' ? run(kind) : ask(kind)),
    }))
  })
  return (
    <>
      {pendingKind && (
        <SearchFirst
          onSearch={() => {
            setPendingKind(null)
            if (searchFirst?.()) setWaiting(pendingKind)
          }}
          onAsShown={() => {
            setPendingKind(null)
            run(pendingKind)
          }}
          onCancel={() => setPendingKind(null)}
        />
      )}
      {choice.question}
      <Menu positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          {trigger => (
            <SplitButton
              ref={button}
              size="small"
              icon={<ArrowDownloadRegular />}
              menuButton={{ ...(trigger as MenuButtonProps), 'aria-label': t('export.which') }}
              primaryActionButton={{ onClick: () => ask('all') }}
            >
              {t('export.button')}
            </SplitButton>
          )}
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => ask('all')}>{t('export.all')}</MenuItem>
            <MenuItem onClick={() => ask('page')}>{t('export.page')}</MenuItem>
            <MenuItem disabled={selected.length === 0} onClick={() => run('selected')}>
              {t('export.selectedCount', { n: formatCount(selected.length) })}
            </MenuItem>
            {server && (
              <MenuItem
                disabled={isOfSeveral}
                {...(isOfSeveral && { subText: t('export.oneNumber') })}
                onClick={() => ask('server')}
              >
                {t('export.server')}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
    </>
  )
}
