import type { SettingsStore } from '../settings/settings.ts'
import type { FileLog } from './file-log.ts'

/** How long the log stays detailed, in milliseconds. */
const aDay = 24 * 60 * 60 * 1000

/** Whether the log is to be detailed at this moment; a clock that was set back does not keep it so for longer than a day. */
export const isDetailedAt = (until: number, now: number): boolean => until > now && until <= now + aDay

/** Makes the log as detailed as the settings say, over restarts too, until the day is over. Returns what turns it on or off. */
export const followDetailedLog = (
  settings: SettingsStore,
  log: Pick<FileLog, 'detail' | 'info'>,
  now: () => number = Date.now,
): ((on: boolean) => void) => {
  let timer: NodeJS.Timeout | undefined
  let isOn = false
  const turn = (on: boolean) => void settings.save({ detailedLogUntil: on ? now() + aDay : 0 })
  const follow = (until: number) => {
    clearTimeout(timer)
    const wanted = isDetailedAt(until, now())
    if (wanted) timer = setTimeout(() => turn(false), until - now()).unref()
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
