import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { RunWay } from '../../../shared/domain/settle-run.ts'
import { LeftOutList } from './left-out-list.tsx'
import { type ReadDays, useWarnings } from './use-warnings.ts'
import { WarningLines } from './warning-lines.tsx'

interface Props extends ReadDays {
  readonly way: RunWay
}

/** What to know about the days read: warnings, and the days that are left out. */
export const RunNotes = ({ way, ...all }: Props) => {
  const warnings = useWarnings(all)
  return (
    <>
      {warnings.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <WarningLines lines={warnings} />
          </MessageBarBody>
        </MessageBar>
      )}
      <LeftOutList days={all.days} way={way} />
    </>
  )
}
