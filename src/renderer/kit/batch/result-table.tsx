import { Badge } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Thousandths } from '../../../shared/domain/money.ts'
import type { Batch } from '../../../shared/writes/batch.ts'
import { useEnvironment } from '../environment.ts'
import { maskInPrivacyMode } from '../privacy/privacy-mode.ts'
import { formatResult } from './format-result.ts'
import { LinesTable } from './lines-table.tsx'
import { useLinesStyles } from './styles.ts'

/** Colours of the results that need attention; the others are plain text. */
const colors = {
  waiting: null,
  sending: null,
  done: null,
  skipped: 'warning',
  refused: 'danger',
  unknown: 'severe',
} as const

/** Table of the rows' results. */
export const ResultTable = ({ rows, words }: Pick<Batch, 'rows' | 'words'>) => {
  const { t } = useTranslation('batches')
  const { language } = useEnvironment()
  const { badge } = useLinesStyles()
  return (
    <LinesTable
      label={t('result')}
      lines={rows.map(row => ({ ...row, amount: row.amount as Thousandths | null }))}
      columns={[
        {
          name: t('columns.outcome'),
          render: ({ state }) => {
            const color = colors[state.kind]
            const text = t(`kinds.${state.kind}`)
            return color === null ? (
              text
            ) : (
              <Badge className={badge} shape="rounded" appearance="tint" color={color}>
                {text}
              </Badge>
            )
          },
        },
        { name: t('columns.said'), render: row => maskInPrivacyMode(formatResult(row, words, language)) },
      ]}
    />
  )
}
