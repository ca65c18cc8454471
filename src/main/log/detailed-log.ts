import { detailedLogMs, isDetailedAt } from '../../shared/help.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { FileLog } from './file-log.ts'

/** A timer stands still while the computer sleeps: the clock is looked at, in milliseconds. */
const lookEvery = 60_000

/** Makes the log as detailed as the settings say, over restarts too, until the day is over. Returns what turns it on or off. */
export const followDetailedLog = (
  settings: SettingsStore,
  log: Pick<FileLog, 'detail' | 'info'>,
  now: () => number = Date.now,
): ((on: boolean) => void) => {
  let timer: NodeJS.Timeout | undefined
  let isOn = false
  const turn = (on: boolean) => void settings.save({ detailedLogUntil: on ? now() + detailedLogMs : 0 })
  const follow = (until: number) => {
    clearTimeout(timer)
    const wanted = isDetailedAt(until, now())
    if (isOn && !wanted && until !== 0) turn(false)
    if (wanted) timer = setTimeout(() => follow(until), Math.min(lookEvery, until - now())).unref()
    if (wanted === isOn) return
    isOn = wanted
    log.detail(wanted)
    log.info(wanted ? 'The log is detailed for a day' : 'The log is no longer detailed')
  }
  settings.onChange((after, before) => {
    if (after.detailedLogUntil !== before.detailedLogUntil) follow(after.detailedLogUntil)
  })
  const { detailedLogUntil } = settings.current()
  follow(detailedLogUntil)
  // It ended while the program was closed.
  if (detailedLogUntil !== 0 && !isOn) turn(false)
  return turn
}
