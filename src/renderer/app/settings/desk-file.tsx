import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadViews } from '../../../shared/files/view-file.ts'
import { ClosingDialog } from '../../kit/dialog/closing-dialog.tsx'
import { ReturnFocus } from '../../kit/press/return-focus.tsx'
import { useMaskChoice } from '../../kit/privacy/mask-choice.tsx'
import { toast } from '../../kit/toast.ts'
import { openFiled } from '../../kit/views/share.ts'
import { collectViewFile, exportDesk, type FilePart, fileParts, importDesk } from '../views/desk-file.ts'
import { SettingRow } from './setting-row.tsx'

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  parts: { display: 'grid', justifyItems: 'start' },
})

/** Asks which parts of a file to import. */
const TakeDialog = ({
  fileContent,
  onClose,
}: {
  readonly fileContent: ReadViews
  readonly onClose: () => void
}) => {
  const styles = useStyles()
  const { t } = useTranslation(['desk', 'list'])
  const filledParts = fileParts.filter(part => fileContent[part].length > 0)
  const [parts, setParts] = useState<ReadonlySet<FilePart>>(() => new Set(filledParts))
  const importParts = () => {
    onClose()
    importDesk(fileContent, parts)
  }
  return (
    <ClosingDialog
      title={t('desk:deskFile.take')}
      close={t('list:dialog.cancel')}
      onClose={onClose}
      isUsual={false}
      actions={
        <Button appearance="primary" disabled={parts.size === 0} onClick={importParts}>
          {t('desk:deskFile.takeThem')}
        </Button>
      }
    >
      <Text>{t('desk:deskFile.added')}</Text>
      <div className={styles.parts}>
        {filledParts.map(part => (
          <Checkbox
            key={part}
            label={t(`desk:deskFile.parts.${part}`, { count: fileContent[part].length })}
            checked={parts.has(part)}
            onChange={() => setParts(parts.symmetricDifference(new Set([part])))}
          />
        ))}
      </div>
      {fileContent.unread > 0 && <Text>{t('desk:deskFile.unread', { count: fileContent.unread })}</Text>}
    </ClosingDialog>
  )
}

/** Exports views, favorites and workspaces to one file, and imports them. */
export const DeskFile = () => {
  const styles = useStyles()
  const id = useId()
  const { t } = useTranslation('desk')
  const choice = useMaskChoice()
  const [fileContent, setFileContent] = useState<ReadViews | null>(null)
  const save = () => {
    const { views, favorites, workspaces } = collectViewFile()
    if (views.length + favorites.length + workspaces.length === 0) toast('info', t('deskFile.nothing'))
    else if (views.length + workspaces.length === 0) void exportDesk(false)
    else choice.ask('searches', isMasked => void exportDesk(isMasked))
  }
  return (
    <SettingRow
      id={id}
      label={t('settings.deskFile.label')}
      hint={t('settings.deskFile.hint')}
      isDefault
      onReset={() => undefined}
    >
      <div className={styles.buttons}>
        <Button id={id} aria-describedby={`${id}-hint`} onClick={save}>
          {t('deskFile.export')}
        </Button>
        <Button onClick={() => void openFiled().then(setFileContent)}>{t('deskFile.import')}</Button>
      </div>
      {choice.question}
      {fileContent && (
        <>
          <ReturnFocus />
          <TakeDialog fileContent={fileContent} onClose={() => setFileContent(null)} />
        </>
      )}
    </SettingRow>
  )
}
