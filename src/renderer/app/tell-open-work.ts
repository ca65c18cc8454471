import { bridge } from '../bridge.ts'
import { openWork } from '../kit/open-work.ts'

/** Tells main what of this window an update must not interrupt, each change once; returns what ends it. */
export const tellOpenWork = (): (() => void) => {
  let told = ''
  return openWork.subscribe(({ all }) => {
    const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted()
    if (kinds.join() === told) return
    told = kinds.join()
    void bridge().request('tellOpenWork', kinds)
  })
}
