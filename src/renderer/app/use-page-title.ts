import i18next from 'i18next'
import { useEffect } from 'react'
import { useConsole } from '../kit/console.ts'
import { maskInPrivacyMode, usePrivacyMode } from '../kit/privacy-mode.ts'
import { covers, isCovered } from './cover.ts'

const product = () => i18next.t('app:product')
let current: string | undefined

const write = () => {
  const title = isCovered() || current === undefined ? product() : maskInPrivacyMode(current)
  document.title = useConsole.getState().boot.profile.demo ? `${i18next.t('app:demo')} · ${title}` : title
}

/** Names the window. What is only for training says so first: a taskbar cuts the end. */
export const nameWindow = (title?: string): void => {
  current = title
  write()
}

// What hides the page hides its name, too.
covers.subscribe(write)

/** Names the window after what it shows; the product alone again when that is gone. */
export const usePageTitle = (title: string): void => {
  const isSafe = usePrivacyMode()
  useEffect(() => {
    nameWindow(`${title} – ${product()}`)
    // oxlint-disable-next-line react/exhaustive-deps -- named anew once it has to be masked, or no longer
  }, [title, isSafe])
  useEffect(() => () => nameWindow(), [])
}
