import {
  Menu,
  type MenuButtonProps,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SplitButton,
} from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../shared/cell.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { bridge } from '../../bridge.ts'
import { failureText } from '../failure.ts'
import { startTask } from '../start-task.ts'
import { isTold, toast } from '../toast.ts'
import { type Exported, exportPlan, type Scope } from './export-plan.ts'

interface Props {
  /** What is exported, asked for at the click; null while there is nothing. */
  readonly exported: () => Exported | null
  readonly page: readonly Row[]
  readonly selected: readonly Row[]
  /** The platform's own export, where it has one. */
  readonly server: Endpoint<Endpoint['input'], string> | undefined
}

/** Saves the search, the page or the selection as a workbook; main asks where and the jobs panel shows how far it is. */
export const ExportButton = ({ exported, page, selected, server }: Props) => {
  const { t } = useTranslation('list')
  const save = async (scope: Scope) => {
    const of = exported()
    const rows = scope === 'selected' ? selected : page
    if (!of || (scope === 'all' ? of.extent.total === 0 : rows.length === 0)) {
      toast('info', t('noData'))
      return
    }
    const result = await bridge().request('startExport', exportPlan(of, scope, rows))
    if (!result.ok) {
      if (isTold(result.failure)) toast('error', t('export.failed', { reason: failureText(result.failure) }))
    } else if (result.value !== null) toast('success', t('export.started'))
  }
  const begin = async (endpoint: Endpoint<Endpoint['input'], string>) => {
    const of = exported()
    // The platform exports the whole search; the page it is asked for is the first.
    if (of) await startTask(endpoint, { page: 1, limit: 20, ...of.input }, of.title)
  }
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        {trigger => (
          <SplitButton
            size="small"
            icon={<ArrowDownloadRegular />}
            menuButton={{ ...(trigger as MenuButtonProps), 'aria-label': t('export.which') }}
            primaryActionButton={{ onClick: () => void save('all') }}
          >
            {t('export.button')}
          </SplitButton>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void save('all')}>{t('export.all')}</MenuItem>
          <MenuItem onClick={() => void save('page')}>{t('export.page')}</MenuItem>
          <MenuItem disabled={selected.length === 0} onClick={() => void save('selected')}>
            {t('export.selectedCount', { n: selected.length })}
          </MenuItem>
          {server && <MenuItem onClick={() => void begin(server)}>{t('export.server')}</MenuItem>}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
