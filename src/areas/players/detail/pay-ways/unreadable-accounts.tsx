import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { UnreadableRow } from '../../../../shared/page.ts'

/** One line per payment account that failed to parse. */
export const UnreadableAccounts = ({ of }: { readonly of: readonly UnreadableRow[] }) => {
  const { t } = useTranslation('table')
  return of.map(({ index, detail }) => (
    <Text key={index} block role="alert">
      {t('unreadable', { detail })}
    </Text>
  ))
}
