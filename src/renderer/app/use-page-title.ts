import i18next from 'i18next'
import { useEffect } from 'react'

/** Names the window after what it shows; the product alone again when that is gone. */
export const usePageTitle = (title: string): void =>
  useEffect(() => {
    const product = i18next.t('app:product')
    document.title = `${title} – ${product}`
    return () => {
      document.title = product
    }
  }, [title])
