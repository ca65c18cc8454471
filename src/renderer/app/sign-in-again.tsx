import { Dialog, DialogSurface } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { system } from '../../shared/endpoints/system.ts'
import { coverMark } from './cover.ts'
import { useCoverStyles } from './cover-styles.ts'
import { SignInPage } from './sign-in-page.tsx'
import { resume, useShown } from './view.ts'

/**
 * Signing in after a session has ended, over the work: that is hidden and stays as it is, what was typed into its dialogs
 * included. Nothing is sent again for it but reads that failed and the menu.
 */
export const SignInAgain = () => {
  const styles = useCoverStyles()
  const { t } = useTranslation('session')
  const client = useQueryClient()
  const username = useShown(now => now.interrupted)
  // A dialog goes to its first button; here it is the password that is wanted.
  useEffect(() => {
    if (username === '') return undefined
    const later = setTimeout(() =>
      document.querySelector<HTMLElement>('[data-cover] input[type="password"]')?.focus(),
    )
    return () => clearTimeout(later)
  }, [username])
  const goOn = () => {
    resume()
    // The menu, too, whatever it was: the account's rights may have changed meanwhile (spec 1 §4).
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
          <SignInPage username={username} onSignedIn={goOn} />
        </DialogSurface>
      </Dialog>
    )
  )
}
