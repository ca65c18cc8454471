import i18next from 'i18next'
import { useEffect } from 'react'
import { consoleNow } from './console.ts'

const product = () => i18next.t('app:product')

/** Names the window. What is only for training says so first: a taskbar cuts the end. */
export const nameWindow = (title: string = product()): void => {
  document.title = consoleNow().boot.profile.demo ? `${i18next.t('app:demo')} · ${title}` : title
}

/** Names the window after what it shows; the product alone again when that is gone. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    nameWindow(`${title} – ${product()}`)
  }, [title])
  useEffect(() => () => nameWindow(), [])
}
