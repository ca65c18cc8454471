import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action, ActionDialogProps, FixedInput } from '../../../renderer/kit/dialog/action.ts'
import { DialogButtons } from '../../../renderer/kit/dialog/dialog-buttons.tsx'
import { RepeatNotice } from '../../../renderer/kit/dialog/question/repeat-notice.tsx'
import { getVerb } from '../../../renderer/kit/dialog/question/verb.ts'
import { SendButton } from '../../../renderer/kit/dialog/send-button.tsx'
import { formatFailure } from '../../../renderer/kit/failure/failure.ts'
import { formatFieldMessage } from '../../../renderer/kit/failure/plain-failure.ts'
import { useFileDrop } from '../../../renderer/kit/file-drop.ts'
import { FormFields } from '../../../renderer/kit/form/form-fields.tsx'
import { getFieldKeys, toCount } from '../../../renderer/kit/form/labels.ts'
import { simulatedAccounts } from '../simulated-accounts.calls.ts'
import { DropHint } from './drop-hint.tsx'
import { takeDroppedWorkbook } from './dropped-workbook.ts'
import { importTexts, PreviewTable, previewLabels } from './import-preview.tsx'
import { SaveTemplateButton } from './import-template.tsx'
import { importFields, useImportForm } from './use-import-form.ts'

const useStyles = makeStyles({
  surface: { maxWidth: 'min(860px, 96vw)' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  file: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

const Opened = ({ context, onClose }: ActionDialogProps<FixedInput>) => {
  const styles = useStyles()
  const { t } = useTranslation(['players', 'list'])
  const form = useImportForm(context)
  const { preview, upload, failure, busy } = form
  const undecided = form.problems.find(problem => problem.field === 'firstRow')
  const isSent = upload?.state === 'done'
  useEffect(() => {
    if (isSent) onClose()
  }, [isSent, onClose])
  const isUploading = upload?.state === 'running'
  const { isOver, props: dropTarget } = useFileDrop(form.drop, busy || isUploading)
  const openDropped = useEffectEvent(() => {
    const file = takeDroppedWorkbook()
    if (file !== undefined) form.drop(file)
  })
  useEffect(() => openDropped(), [])
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={styles.surface} {...dropTarget}>
        {isOver && <DropHint />}
        <DialogBody>
          <DialogTitle>{t('importMembers.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <div className={styles.file}>
              <Button disabledFocusable={busy || isUploading} onClick={() => void form.choose()}>
                {preview ? t('importMembers.chooseOther') : t('importMembers.choose')}
              </Button>
              {!preview && <SaveTemplateButton />}
            </div>
            {preview && <PreviewTable preview={preview} context={context} />}
            {preview && preview.possibleHeading !== null && (
              <Field
                required
                label={{
                  required: false,
                  children: t('importMembers.firstRow.question', { row: preview.possibleHeading }),
                }}
                {...(undecided && { validationMessage: formatFieldMessage(undecided.message) })}
              >
                <RadioGroup
                  value={form.firstRow ?? ''}
                  onChange={(_, { value }) => form.setFirstRow(value === 'heading' ? 'heading' : 'account')}
                >
                  <Radio value="account" label={t('importMembers.firstRow.account')} />
                  <Radio value="heading" label={t('importMembers.firstRow.heading')} />
                </RadioGroup>
              </Field>
            )}
            <FormFields
              texts={importTexts}
              fields={form.fields}
              schema={form.schema}
              values={form.values}
              problems={form.problems}
              context={context}
              onChange={form.change}
              onBusy={() => undefined}
            />
            {upload && isUploading && (
              <Field label={t('importMembers.uploading')}>
                <ProgressBar {...(upload.total ? { value: upload.done, max: upload.total } : {})} />
              </Field>
            )}
            {form.again && !isUploading && <RepeatNotice prompt={form.again} />}
            {failure && (
              <MessageBar intent={failure.kind === 'outcomeUnknown' ? 'warning' : 'error'} layout="multiline">
                <MessageBarBody>
                  {formatFailure(failure)} {/* The platform's text may lack a final period. */}
                  <br />
                  {failure.kind === 'outcomeUnknown'
                    ? t('importMembers.unknown')
                    : form.isSpent && t('importMembers.chooseAgain')}
                </MessageBarBody>
              </MessageBar>
            )}
          </DialogContent>
          <DialogButtons
            leave={
              <Button onClick={onClose}>
                {isUploading ? t('importMembers.background') : t('list:dialog.close')}
              </Button>
            }
            main={
              <SendButton
                verb={t('importMembers.confirm', preview ? toCount(form.count) : {})}
                busy={isUploading || busy}
                again={form.again !== null}
                disabled={!preview || form.count === 0 || form.isSpent || busy}
                onClick={() => void form.send()}
              />
            }
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const verb = getVerb(simulatedAccounts.importMembers.id, importTexts)

export const importMembers: Action<FixedInput> = {
  id: 'importMembers',
  texts: importTexts,
  tone: 'normal',
  when: () => true,
  verbs: [verb],
  labels: [
    [`${importTexts}.action`],
    verb.keys,
    ...previewLabels,
    ...importFields.map(field => getFieldKeys(importTexts, field.field)),
  ],
  Opened,
}
