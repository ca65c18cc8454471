import { Badge } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Batch } from '../../../shared/batch.ts'
import type { Thousandths } from '../../../shared/domain/money.ts'
import { safeText } from '../share-safe.ts'
import { LinesTable } from './lines-table.tsx'
import { saidOf } from './said.ts'

const colors = {
  waiting: 'subtle',
  sending: 'informative',
  done: 'success',
  skipped: 'warning',
  refused: 'danger',
  unknown: 'severe',
} as const

/** What became of each row. */
export const ResultTable = ({ rows }: Pick<Batch, 'rows'>) => {
  const { t } = useTranslation('batches')
  return (
    <LinesTable
      label={t('result')}
      lines={rows.map(row => ({ ...row, amount: row.amount as Thousandths | null }))}
      columns={[
        {
          name: t('columns.outcome'),
          render: ({ state }) => (
            <Badge appearance="tint" color={colors[state.kind]}>
              {t(`kinds.${state.kind}`)}
            </Badge>
          ),
        },
        { name: t('columns.said'), render: line => safeText(saidOf(line)) },
      ]}
    />
  )
}
