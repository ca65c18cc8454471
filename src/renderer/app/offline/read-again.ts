import type { QueryClient } from '@tanstack/react-query'
import { isHidden, makeStale, whenShown } from '../../kit/shown.ts'

/**
 * The platform was away: what is on show is read again once, what is hidden when it is shown, also where it had failed. What
 * the shell itself knows is only read again where it could not be.
 */
export const readAgain = (client: QueryClient): void => {
  const failed = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [scope], state }) => isHidden(scope) && state.status === 'error' })
  makeStale(
    client,
    ({ queryKey: [scope], state }) => scope !== 'app' || state.status === 'error',
    // One that is on its way will tell.
    { cancelRefetch: false },
  )
  for (const { queryKey } of failed) {
    whenShown(
      String(queryKey[0]),
      () => void client.refetchQueries({ queryKey, exact: true, type: 'active' }),
    )
  }
}
