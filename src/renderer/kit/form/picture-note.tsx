import { Button, makeStyles, Spinner, Textarea, ToggleButton, tokens } from '@fluentui/react-components'
import { EyeRegular, ImageAddRegular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translateKeys } from '../../i18n/position.ts'
import { sendWrite } from '../calls/send-write.ts'
import { createCode } from '../code/code.ts'
import { createLazyComponent } from '../code/lazy-component.tsx'
import { formatFailure } from '../failure/failure.ts'
import { shouldToast } from '../toast.ts'
import type { PictureCall } from './fields.ts'
import { createPictureTag, insertAt, pictureTypes, readPicture } from './picture.ts'

const Preview = createLazyComponent(
  createCode(async () => (await import('../rich-text/framed.tsx')).FramedText),
)

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXS,
  },
  rules: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { color: tokens.colorStatusDangerForeground1 },
  text: { width: '100%' },
})

interface Props {
  readonly upload: PictureCall
  readonly max: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBusy: ((busy: boolean) => void) | undefined
}

/** Text field with pictures: chosen from a file, checked, uploaded, and inserted at the cursor. */
export const PictureNote = ({ upload, max, value, onChange, onBusy }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const [uploading, setUploading] = useState('')
  const [problem, setProblem] = useState('')
  const [isPreviewed, setPreviewed] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  // A ref: text typed during the upload must not be lost.
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })

  const uploadPicture = async (file: File): Promise<string> => {
    const readResult = await readPicture(file)
    if (!readResult.ok) return translateKeys(readResult.problem)
    const { result } = await sendWrite(upload, { image: readResult.picture })
    if (!result.ok) {
      if (!shouldToast(result.failure)) return ''
      // A picture stored without an answer does no harm: it may be sent again.
      const isUnanswered = result.failure.kind === 'outcomeUnknown'
      return t('form.pictureFailed', {
        reason: isUnanswered ? t('form.noAnswer') : formatFailure(result.failure),
      })
    }
    if (!result.value) return t('form.pictureFailed', { reason: t('form.noAddress') })
    const { value: now, onChange: change } = latest.current
    const next = insertAt(
      now,
      text.current?.selectionStart ?? now.length,
      createPictureTag(result.value),
      max,
    )
    if (next === undefined) return translateKeys('errors:tooLong')
    change(next)
    return ''
  }
  const choose = async (file: File) => {
    setProblem('')
    setUploading(file.name)
    onBusy?.(true)
    try {
      setProblem(await uploadPicture(file))
    } finally {
      setUploading('')
      onBusy?.(false)
    }
  }

  return (
    <>
      <Textarea
        className={styles.text}
        textarea={{ ref: text }}
        rows={6}
        value={value}
        onChange={(_, input) => onChange(input.value)}
        maxLength={max}
        resize="vertical"
      />
      <div className={styles.bar}>
        <input
          ref={picker}
          type="file"
          hidden
          accept={pictureTypes}
          aria-label={t('form.insertPicture')}
          onChange={event => {
            const file = event.currentTarget.files?.[0]
            // Reset, so that the same file can be chosen again.
            if (file) void choose(file)
            event.currentTarget.value = ''
          }}
        />
        <Button
          size="small"
          icon={uploading ? <Spinner size="extra-tiny" /> : <ImageAddRegular />}
          disabledFocusable={uploading !== ''}
          onClick={() => picker.current?.click()}
        >
          {uploading ? t('form.uploading', { name: uploading }) : t('form.insertPicture')}
        </Button>
        <ToggleButton
          size="small"
          icon={<EyeRegular />}
          checked={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {t('form.preview')}
        </ToggleButton>
        <span className={styles.rules}>{t('form.pictureRules')}</span>
      </div>
      {isPreviewed && <Preview html={value} label={t('form.previewOf')} />}
      {problem && (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
    </>
  )
}
