import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../bridge.ts'
import { failureText } from '../kit/failure.ts'
import { toast } from '../kit/toast.ts'
import { safeHtml } from './safe-html.ts'

const useStyles = makeStyles({
  content: {
    maxHeight: '60vh',
    overflowWrap: 'anywhere',
    '& a': { color: tokens.colorBrandForegroundLink },
    '& img': { maxWidth: '100%', height: 'auto' },
  },
})

const follow = async (event: MouseEvent) => {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  const opened = await bridge().request('openLink', { url: link.href })
  if (!opened.ok) toast('error', failureText(opened.failure))
}

interface Props {
  readonly title: string
  readonly html: string
  readonly onClose: () => void
}

/** The platform's announcement, shown once after sign-in (spec 1 §2). */
export const Announcement = ({ title, html, onClose }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const fill = useCallback(
    (element: HTMLDivElement) => {
      const click = (event: MouseEvent) => void follow(event)
      element.replaceChildren(safeHtml(html, name => t('announcement.image', { name })))
      element.addEventListener('click', click)
      return () => element.removeEventListener('click', click)
    },
    [html, t],
  )
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title || t('announcement.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <div ref={fill} />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {t('announcement.confirm')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
