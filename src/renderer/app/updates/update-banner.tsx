import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/language.ts'
import type { UpdateNotes, Updates, UpdateTime } from '../../../shared/update.ts'
import { useConsole } from '../../kit/console.ts'
import { ClosingDialog } from '../../kit/dialog/closing-dialog.tsx'
import { useEnvironment } from '../../kit/environment.ts'
import { checkForUpdates, chooseUpdate } from './check-updates.ts'

const useStyles = makeStyles({
  bar: { flexShrink: 0 },
  words: { overflowWrap: 'anywhere' },
  actions: { flexWrap: 'wrap' },
  notes: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxHeight: '60vh',
    overflowY: 'auto',
    margin: 0,
  },
})

const day = 24 * 60 * 60 * 1000

/** Release notes in the operator's language, else in English, else in any. */
const pickNotes = (notes: UpdateNotes, language: Language): string =>
  notes[language] ?? notes['en-us'] ?? Object.values(notes)[0] ?? ''

/** Returns a function that words the state of the installation. */
const useWords = () => {
  const { t } = useTranslation('updates')
  const progress = (state: Updates['state']): string => {
    switch (state.kind) {
      case 'downloading':
        return t('loading', { version: state.version, percent: state.percent })
      case 'ready': {
        if (state.plan === 'tonight') return t('plannedTonight')
        if (state.plan === 'quit') return t('plannedQuit')
        const days = Math.floor((Date.now() - state.since) / day)
        return days < 7
          ? t('ready', { version: state.version })
          : t('readyLong', { version: state.version, days })
      }
      case 'failed':
        return t('failed', { why: t(`problems.${state.problem}`) })
      case 'checking':
      case 'none':
        return ''
      default:
        return state satisfies never
    }
  }
  return ({ state, requiredVersion }: Updates): string =>
    [requiredVersion === null ? '' : t('demanded', { version: requiredVersion }), progress(state)]
      .filter(Boolean)
      .join(' ')
}

const times = ['now', 'tonight', 'quit'] as const satisfies readonly UpdateTime[]

/** Reports that a newer version is ready or required, and asks when to install it. It blocks nothing. */
export const UpdateBanner = () => {
  const { t } = useTranslation(['updates', 'app'])
  const styles = useStyles()
  const words = useWords()
  const { language } = useEnvironment()
  const updates = useConsole(all => all.updates)
  const [isReading, setReading] = useState(false)
  const { state, requiredVersion } = updates
  const isReady = state.kind === 'ready'
  const notes = isReady ? pickNotes(state.notes, language) : ''

  const choose = async (when: UpdateTime) => {
    // The bar disappears with the choice: move the focus first.
    if ((await chooseUpdate(when)) && requiredVersion === null) document.getElementById('content')?.focus()
  }
  return (
    <>
      <MessageBar
        className={styles.bar}
        intent={requiredVersion === null ? 'info' : 'warning'}
        // On one line if it fits; a text that grows later would be cut in “auto”.
        layout={isReady && requiredVersion === null ? 'auto' : 'multiline'}
      >
        <MessageBarBody className={styles.words}>{words(updates)}</MessageBarBody>
        <MessageBarActions className={styles.actions}>
          {notes !== '' && (
            <Button size="small" onClick={() => setReading(true)}>
              {t('news')}
            </Button>
          )}
          {isReady &&
            times.map(when => (
              <Button key={when} size="small" onClick={() => void choose(when)}>
                {t(`times.${when}`)}
              </Button>
            ))}
          {(state.kind === 'failed' || state.kind === 'none') && (
            <Button size="small" onClick={() => void checkForUpdates()}>
              {t('check')}
            </Button>
          )}
        </MessageBarActions>
      </MessageBar>
      {isReading && isReady && (
        <ClosingDialog
          title={t('newsOf', { version: state.version })}
          close={t('app:close')}
          onClose={() => setReading(false)}
        >
          <p className={styles.notes}>{notes}</p>
        </ClosingDialog>
      )}
    </>
  )
}
