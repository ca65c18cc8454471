import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findEndpoint } from '../../../areas/calls.ts'
import type { UnresolvedWrite as Write } from '../../../shared/bridge/calls.ts'
import type { WriteVerdict } from '../../../shared/writes/write-verdict.ts'
import { decideWrite } from '../../kit/calls/decide-write.ts'
import { useConsole } from '../../kit/console.ts'
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx'
import { ArmedButton } from '../../kit/dialog/question/armed-button.tsx'
import { useEnvironment } from '../../kit/environment.ts'
import { formatMomentByBothClocks } from '../../kit/words/both-clocks.ts'
import { formatMomentAt } from '../../kit/words/moment-text.ts'
import { describeWrite, getProofRoute, ownJournalRoute } from './unresolved-write-route.ts'

const useStyles = makeStyles({
  bar: { flexShrink: 0 },
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    maxHeight: '50vh',
    overflowY: 'auto',
    listStyleType: 'none',
  },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  words: { flex: 1, overflowWrap: 'anywhere' },
})

const useWords = () => {
  const { t } = useTranslation('app')
  const { language, zone } = useEnvironment()
  return (write: Write): string => {
    const about = describeWrite(write)
    const what = findEndpoint(write.call)?.words?.name[language] ?? write.call
    return t('unanswered.write', {
      what: about === '' ? what : `${what} (${about})`,
      time: formatMomentAt(zone, write.at),
    })
  }
}

const verdicts: readonly WriteVerdict[] = ['done', 'notDone']

/** The operator's writes without an answer, of this and earlier runs, to look up and resolve. */
export const UnresolvedWrites = () => {
  const { t } = useTranslation('app')
  const styles = useStyles()
  const words = useWords()
  const { navigate, zone } = useEnvironment()
  const writes = useConsole(all => all.unanswered)
  const [isOpen, setOpen] = useState(false)
  const [latest] = writes
  if (!latest) return null

  const go = (route: string) => {
    setOpen(false)
    navigate(route)
  }
  const count = writes.length
  return (
    <>
      <MessageBar className={styles.bar} intent="warning">
        <MessageBarBody>
          {t(count === 1 ? 'unanswered.one' : 'unanswered.many', { count, write: words(latest) })}
        </MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('unanswered.show')}
          </Button>
        </MessageBarActions>
      </MessageBar>
      <Dialog open={isOpen} onOpenChange={(_, data) => setOpen(data.open)}>
        <DialogSurface>
          <DialogBody>
            <DialogTitle>{t('unanswered.title')}</DialogTitle>
            <DialogContent>
              <p>{t('unanswered.about')}</p>
              <ul className={styles.list}>
                {writes.map(write => (
                  <li key={write.id} className={styles.row}>
                    <Text
                      className={styles.words}
                      title={formatMomentByBothClocks(write.at, zone) ?? undefined}
                    >
                      {words(write)}
                    </Text>
                    <Button size="small" onClick={() => go(getProofRoute(write))}>
                      {t('unanswered.look')}
                    </Button>
                    {/* The second click of a double click must not resolve the next write, which has moved up. */}
                    {verdicts.map(verdict => (
                      <ArmedButton
                        key={verdict}
                        size="small"
                        subject={writes.map(one => one.id).join()}
                        onClick={() => void decideWrite(write.id, verdict)}
                      >
                        {t(`unanswered.${verdict}`)}
                      </ArmedButton>
                    ))}
                  </li>
                ))}
              </ul>
            </DialogContent>
            <DialogButtons
              leave={
                <Button appearance="primary" onClick={() => setOpen(false)}>
                  {t('close')}
                </Button>
              }
            >
              <Button onClick={() => go(ownJournalRoute)}>{t('bar.ownJournal')}</Button>
            </DialogButtons>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </>
  )
}
