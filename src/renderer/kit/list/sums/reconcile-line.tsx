import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellContext } from '../../../../shared/cell.ts'
import { failed } from '../../../../shared/result.ts'
import { useComparison } from '../../calls/use-comparison.ts'
import { createCode } from '../../code/code.ts'
import { createLazyComponent } from '../../code/lazy-component.tsx'
import { getTotalKeys, translateLabel } from '../../form/labels.ts'
import { useTagScope } from '../../tag/tag-scope.ts'
import { ComparingState } from './comparing-state.tsx'
import type { ReconcileRequest } from './reconcile.ts'
import { listSummedTotals, pickIdentifyingColumns } from './summed-totals.ts'
import type { Reconciliation } from './total-check.ts'

interface Props {
  /** The visible search; null without one. */
  readonly request: ReconcileRequest | null
  readonly list: ReconcileRequest['list']
  readonly header: (field: string) => string
  readonly context: CellContext
}

const words = createCode(async () => (await import('./reconcile.ts')).reconcile)
const Findings = createLazyComponent(
  createCode(async () => (await import('./findings-dialog.tsx')).FindingsDialog),
)
const noCode = failed({ kind: 'offline', detail: 'the code of this part' })

/** Line under a list that verifies its totals against the sums of all its pages, on demand and in the background. */
export const ReconcileLine = ({ request, list, header, context }: Props) => {
  const { t } = useTranslation('list')
  const { id: scope } = useTagScope()
  const [isShown, setShown] = useState(false)
  const { page: _, ...search } = request?.input ?? {}
  const { now, start, cancel } = useComparison<Reconciliation>(
    scope,
    JSON.stringify([list.route, search]),
    async (signal, onProgress) => {
      const reconcile = await words.load()
      return request && reconcile ? reconcile(request, signal, onProgress) : noCode
    },
  )
  const summedTotals = listSummedTotals(list)
  if (!request || summedTotals.length === 0) return null
  const tiles = new Map(summedTotals.map(({ tile }) => [tile.field, tile]))
  return (
    <>
      <ComparingState
        now={now}
        begin={t('reconcile.begin')}
        onStart={start}
        onCancel={cancel}
        onShow={() => setShown(true)}
      />
      {isShown && now.kind === 'done' && (
        <Findings
          title={t('reconcile.title')}
          result={now.result}
          platformLabel={t('reconcile.platform')}
          columnOf={name => tiles.get(name)}
          nameOf={name => translateLabel(getTotalKeys(list.texts, name))}
          identifyingColumns={pickIdentifyingColumns(list)}
          amounts={summedTotals.flatMap(({ sum }) => list.columns.filter(({ field }) => field === sum.of))}
          header={header}
          context={context}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}
