import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Shown instead of the tabs if the platform does not know the player. */
export const UnknownPlayer = ({
  read,
}: {
  readonly read: Pick<UseQueryResult, 'isFetching' | 'refetch'>
}) => {
  const { t } = useTranslation(['playerDetail', 'list'])
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>{t('nobody')}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabledFocusable={read.isFetching} onClick={() => void read.refetch()}>
          {t('list:retry')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
