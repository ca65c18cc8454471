import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileNotice } from '../../shared/bridge/files.ts'

interface Props {
  readonly notices: readonly FileNotice[]
  /** Label of the button that dismisses a notice; without it notices stay. */
  readonly leave?: string
}

const useStyles = makeStyles({ bar: { flexShrink: 0 }, words: { overflowWrap: 'anywhere' } })

const useWords = () => {
  const { t } = useTranslation('errors')
  return (notice: FileNotice): string => {
    const { kind, file } = notice
    if (kind === 'settingsUnsaved') {
      return t('files.settingsUnsaved', { reason: t(`disk.${notice.reason}`, { path: file }) })
    }
    return t(`files.${kind}`, { file, count: 'count' in notice ? notice.count : 0 })
  }
}

/** Notices about the user's own files. */
export const FileNotes = ({ notices, leave }: Props) => {
  const styles = useStyles()
  const words = useWords()
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  return notices
    .map(notice => ({ id: `${notice.kind} ${notice.file}`, text: words(notice) }))
    .filter(({ id }) => !leftOut.includes(id))
    .map(({ id, text }) => (
      <MessageBar key={id} className={styles.bar} intent="warning" layout="multiline">
        <MessageBarBody className={styles.words}>{text}</MessageBarBody>
        {leave && (
          <MessageBarActions>
            <Button size="small" onClick={() => setLeftOut([...leftOut, id])}>
              {leave}
            </Button>
          </MessageBarActions>
        )}
      </MessageBar>
    ))
}
