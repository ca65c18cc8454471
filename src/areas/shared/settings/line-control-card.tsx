import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../renderer/kit/calls/call.ts'
import type { Action } from '../../../renderer/kit/dialog/action.ts'
import type { FieldContext } from '../../../renderer/kit/form/choices.ts'
import { useTagScope } from '../../../renderer/kit/tag/tag-scope.ts'
import { bloggers } from '../../bloggers/calls.ts'
import { LoadedAnswer } from '../loaded-answer.tsx'
import { SettingsCard } from './card.tsx'

const useStyles = makeStyles({
  rates: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
})

const texts = 'settings:lineControl'

interface Props<Row> {
  readonly player: string
  readonly action: Action<Row>
  readonly row: Row
  readonly context: FieldContext
}

/** Win rates of one player or account, with a button to list and set them. */
export const LineControlCard = <Row,>({ player, action, row, context }: Props<Row>) => {
  const { t } = useTranslation(['list', 'table'])
  const styles = useStyles()
  const { id: scope } = useTagScope()
  const query = useRead(scope, bloggers.winRates, { page: 1, limit: 20, RoleID: player })
  return (
    <SettingsCard texts={texts} action={action} row={row} context={context}>
      <LoadedAnswer read={query}>
        {rates => (
          <ul className={styles.rates}>
            {rates.rows.length + rates.unreadable.length === 0 && <li>{t('noData')}</li>}
            {rates.rows.map(rate => (
              <li key={rate.key}>
                {rate.ApiName || rate.ApiID}: {rate.shown}
              </li>
            ))}
            {rates.unreadable.map(({ index, detail }) => (
              <li key={`unreadable ${index}`} role="alert">
                {t('table:unreadable', { detail })}
              </li>
            ))}
          </ul>
        )}
      </LoadedAnswer>
    </SettingsCard>
  )
}
