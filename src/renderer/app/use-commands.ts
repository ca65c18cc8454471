import { useEffect, useRef } from 'react'
import type { Command } from '../../shared/bridge.ts'
import { bridge } from '../bridge.ts'
import { consoleNow, saveSettings } from './console.ts'
import { shortcutOf } from './keys.ts'
import { closePlayers, playersNow, reloadPlayer } from './player-visits.ts'
import { closeTag, reloadTag, stepTag, tagsNow } from './tag-store.ts'

interface Wishes {
  readonly find: () => void
  readonly help: () => void
  readonly jobs: () => void
}

const closeActive = () => {
  const { list, active } = tagsNow()
  if (list.some(tag => tag.id === active && !tag.pinned)) closeTag(active)
}

const isPlayerOpen = () => playersNow().trail.length > 0

/** Carries out the native menu's commands and the shell's own shortcuts. */
export const useCommands = (wishes: Wishes): void => {
  const latest = useRef(wishes)
  useEffect(() => {
    latest.current = wishes
  })
  useEffect(() => {
    const run: Readonly<Record<Command, () => void>> = {
      // What lies over the page is meant first.
      closeTag: () => (isPlayerOpen() ? closePlayers() : closeActive()),
      reloadTag: () => (isPlayerOpen() ? reloadPlayer() : reloadTag(tagsNow().active)),
      nextTag: () => stepTag(1),
      previousTag: () => stepTag(-1),
      find: () => latest.current.find(),
      toggleSimplified: () => void saveSettings({ simplified: !consoleNow().settings.simplified }),
      toggleJobs: () => latest.current.jobs(),
    }
    const stop = bridge().on('command', command => run[command]())
    const press = (event: KeyboardEvent) => {
      const wish = shortcutOf(event, consoleNow().settings.singleKeys)
      if (!wish) return
      event.preventDefault()
      latest.current[wish]()
    }
    window.addEventListener('keydown', press)
    return () => {
      stop()
      window.removeEventListener('keydown', press)
    }
  }, [])
}
