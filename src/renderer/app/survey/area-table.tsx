import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/domain/money.ts'
import { callStatuses, countByArea, type SurveyReport } from '../../../shared/survey.ts'
import { formatArea } from './format-area.ts'

const useStyles = makeStyles({
  area: { width: '24%' },
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  figureHead: { '& > *': { justifyContent: 'flex-end' } },
  zero: { color: tokens.colorNeutralForeground3 },
})

/** Results of each area's calls: what this account may see. */
export const AreaTable = ({ report }: { readonly report: SurveyReport }) => {
  const styles = useStyles()
  const { t } = useTranslation('survey')
  return (
    <Table size="extra-small" aria-label={t('areas')}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell className={styles.area}>{t('area')}</TableHeaderCell>
          {callStatuses.map(status => (
            <TableHeaderCell key={status} className={styles.figureHead}>
              {t(`statuses.${status}`)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {[...countByArea(report)].map(([area, counts]) => (
          <TableRow key={area}>
            <TableCell>{formatArea(area)}</TableCell>
            {callStatuses.map(status => (
              <TableCell
                key={status}
                className={mergeClasses(styles.figure, counts[status] === 0 && styles.zero)}
              >
                {formatCount(counts[status])}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
