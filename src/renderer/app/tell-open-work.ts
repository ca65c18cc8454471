import { bridge } from '../bridge.ts'
import { onOpenWork } from '../kit/open-work.ts'

/** Tells main what of this window an update must not interrupt, each change once; returns what ends it. */
export const tellOpenWork = (): (() => void) => {
  let told = ''
  return onOpenWork(now => {
    const text = now.join()
    if (text === told) return
    told = text
    void bridge().request('tellOpenWork', [...now])
  })
}
