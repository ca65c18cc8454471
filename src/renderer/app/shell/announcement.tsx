import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx'
import { useFirstFocus } from '../../kit/dialog/first-focus.ts'
import { IsolatedSection } from '../../kit/failure/isolated-section.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { blockingMark } from '../session/blocking-dialog.ts'

const maxTitleLength = 300

const useStyles = makeStyles({
  title: { maxHeight: '20vh', overflowY: 'auto', overflowWrap: 'anywhere' },
  content: { maxHeight: '60vh', overflowWrap: 'anywhere' },
})

interface Props {
  readonly title: string
  readonly html: string
  readonly onClose: () => void
}

/** The platform's announcement, shown once after sign-in (spec 1 §2). */
export const Announcement = ({ title, html, onClose }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const confirm = useFirstFocus()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface {...blockingMark}>
        <DialogBody>
          <DialogTitle className={styles.title}>
            {title.slice(0, maxTitleLength) || t('announcement.title')}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <IsolatedSection>
              <RichText html={html} />
            </IsolatedSection>
          </DialogContent>
          <DialogButtons
            leave={
              // Focus this button, not the first link of the text: Enter must not open a link.
              <Button ref={confirm} appearance="primary" onClick={onClose}>
                {t('announcement.confirm')}
              </Button>
            }
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
