import type { RunWay } from '../../../shared/domain/settle-run.ts'
import { LeftOutList } from './left-out-list.tsx'
import { type ReadDays, useWarnings } from './use-warnings.ts'
import { WarningsBar } from './warnings-bar.tsx'

interface Props extends ReadDays {
  readonly way: RunWay
}

/** Notes on the loaded days: warnings, and the days that are left out. */
export const RunNotes = ({ way, ...all }: Props) => {
  const warnings = useWarnings(all)
  return (
    <>
      <WarningsBar warnings={warnings} />
      <LeftOutList days={all.days} way={way} />
    </>
  )
}
