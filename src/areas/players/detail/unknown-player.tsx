import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../renderer/kit/calls/call.ts'
import { formatFailure } from '../../../renderer/kit/failure/failure.ts'
import type { Failure } from '../../../shared/result.ts'
import { players } from '../calls.ts'
import { createRowSearch, useDetailScope, usePlayer } from './detail-scope.ts'

/**
 * Whether the platform has no such player: its detail is empty, or refused although no list names the player. A refusal about a
 * listed player has another reason, and may be repeated.
 */
export const useUnknownPlayer = (roleId: string): { readonly refusal: Failure | null } | null => {
  const { data, error } = usePlayer(roleId)
  const list = useRead(useDetailScope(), players.list, createRowSearch(roleId))
  if (data === null) return { refusal: null }
  const isListed = list.isPending || list.data?.rows.some(({ ID }) => ID === roleId) === true
  const failure = data === undefined ? error?.failure : undefined
  return failure?.kind === 'rejected' && !isListed ? { refusal: failure } : null
}

/** Shown instead of the tabs if the platform does not know the player. The answer is definite: asking again changes nothing. */
export const UnknownPlayer = ({ refusal }: { readonly refusal: Failure | null }) => {
  const { t } = useTranslation('playerDetail')
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>{refusal ? formatFailure(refusal) : t('nobody')}</MessageBarBody>
    </MessageBar>
  )
}
