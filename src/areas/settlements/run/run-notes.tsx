import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { formatFailure } from '../../../renderer/kit/failure/failure.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import type { RunWay } from '../../../shared/domain/settle-run.ts'
import { LeftOutList } from './left-out-list.tsx'
import { type ReadDays, useWarnings } from './use-warnings.ts'

interface Props extends ReadDays {
  readonly way: RunWay
  readonly onAgain: () => void
}

/** Warnings about the days read, before anything is sent. */
export const RunNotes = ({ way, onAgain, ...all }: Props) => {
  const { t } = useTranslation('settlements')
  const warnings = useWarnings(all)
  const {
    loadedDays: { failure },
    days,
  } = all
  return (
    <>
      {failure && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            {t('run.broken', { n: formatCount(days.length), reason: formatFailure(failure) })}
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={onAgain}>
              {t('run.readAgain')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {warnings.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{warnings.join(' ')}</MessageBarBody>
        </MessageBar>
      )}
      <LeftOutList days={days} way={way} />
    </>
  )
}
