import { detailedLogMs, isDetailedAt } from '../../shared/help.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { FileLog } from './file-log.ts'

/** Interval of clock checks in ms: a timer stops while the computer sleeps. */
const lookEvery = 60_000

/** Turns the detailed log on and off as set, also after a restart, until its day is over. Returns the switch. */
export const followDetailedLog = (
  settings: SettingsStore,
  log: Pick<FileLog, 'detail' | 'info'>,
  now: () => number = Date.now,
): ((on: boolean) => void) => {
  let timer: NodeJS.Timeout | undefined
  let isOn = false
  const setDetailed = (on: boolean) =>
    void settings.save({ detailedLogUntil: on ? now() + detailedLogMs : 0 })
  const follow = (until: number) => {
    clearTimeout(timer)
    const shouldBeOn = isDetailedAt(until, now())
    if (isOn && !shouldBeOn && until !== 0) setDetailed(false)
    if (shouldBeOn) timer = setTimeout(() => follow(until), Math.min(lookEvery, until - now())).unref()
    if (shouldBeOn === isOn) return
    isOn = shouldBeOn
    log.detail(shouldBeOn)
    log.info(shouldBeOn ? 'The log is detailed for a day' : 'The log is no longer detailed')
  }
  settings.onChange((after, before) => {
    if (after.detailedLogUntil !== before.detailedLogUntil) follow(after.detailedLogUntil)
  })
  const { detailedLogUntil } = settings.current()
  follow(detailedLogUntil)
  // It expired while the app was closed.
  if (detailedLogUntil !== 0 && !isOn) setDetailed(false)
  return setDetailed
}
