import { Dialog, DialogSurface } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { system } from '../../../areas/system/calls.ts'
import { useConsole } from '../../kit/console.ts'
import { resume, useWindowContent } from '../view.ts'
import { coverMark } from './cover.ts'
import { useCoverStyles } from './cover-styles.ts'
import { SignInPage } from './sign-in-page.tsx'

/**
 * Sign-in after a session has expired, over the hidden work, which keeps its state and the input of its dialogs. Only failed
 * reads and the menu are requested again.
 */
export const SignInAgain = () => {
  const styles = useCoverStyles()
  const { t } = useTranslation('session')
  const client = useQueryClient()
  const username = useWindowContent(now => now.interrupted)
  const isSignedIn = useConsole(({ session }) => session.kind === 'signedIn')
  // A dialog focuses its first button; here the password field is needed, again if the new session ends at once.
  useEffect(() => {
    if (username === '' || isSignedIn) return undefined
    const later = setTimeout(() =>
      document.querySelector<HTMLElement>('[data-cover] input[type="password"]')?.focus(),
    )
    return () => clearTimeout(later)
  }, [username, isSignedIn])
  const continueSession = () => {
    resume()
    if (useConsole.getState().session.kind !== 'signedIn') return
    // Refetch the menu in any case: the account's rights may have changed (spec 1 §4).
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state, queryKey: [scope, id] }) =>
        state.status === 'error' || (scope === 'app' && id === system.menus.id),
    })
  }
  return (
    username !== '' && (
      <Dialog open modalType="alert">
        <DialogSurface {...coverMark} className={styles.whole} aria-label={t('heading')}>
          <SignInPage username={username} onSignedIn={continueSession} />
        </DialogSurface>
      </Dialog>
    )
  )
}
