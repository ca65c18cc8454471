import i18next from 'i18next'
import { useEffect } from 'react'
import { useConsole } from '../../kit/console.ts'
import { maskInPrivacyMode, usePrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { activeCovers, isCovered } from '../session/cover.ts'

const product = () => i18next.t('app:product')
let current: string | undefined

const write = () => {
  const title = isCovered() || current === undefined ? product() : maskInPrivacyMode(current)
  document.title = useConsole.getState().boot.profile.demo ? `${i18next.t('app:demo')} · ${title}` : title
}

/** Sets the window's title, prefixed in training mode: a taskbar cuts the end. */
export const nameWindow = (title?: string): void => {
  current = title
  write()
}

// A cover hides the title, too.
activeCovers.subscribe(write)

/** Sets the window's title to its content's; resets it to the product name on unmount. */
export const usePageTitle = (title: string): void => {
  const isSafe = usePrivacyMode()
  useEffect(() => {
    nameWindow(`${title} – ${product()}`)
    // oxlint-disable-next-line react/exhaustive-deps -- set again when privacy mode changes
  }, [title, isSafe])
  useEffect(() => () => nameWindow(), [])
}
