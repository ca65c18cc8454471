import i18next from 'i18next'
import { useEffect } from 'react'

const product = () => i18next.t('app:product')

/** Names the window after what it shows; the product alone again when that is gone. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – ${product()}`
  }, [title])
  useEffect(
    () => () => {
      document.title = product()
    },
    [],
  )
}
