import {
  Button,
  Toaster as FluentToaster,
  makeStyles,
  Toast,
  ToastTitle,
  ToastTrigger,
  useId,
  useToastController,
} from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { safeText } from '../kit/share-safe.ts'
import { showToasts } from '../kit/toast.ts'

/** Time a message is shown (spec 1 §8, §9). */
const toastMs = 3000

const useStyles = makeStyles({
  // Above dialogs and panels, which lie in portals of Fluent's highest layer as the toasts do.
  above: { zIndex: 1_000_001 },
})

/** The same said again while it is on show is one message, with how often it was said. */
const Message = ({ text, times }: { readonly text: string; readonly times: number }) => {
  const { t } = useTranslation('app')
  return (
    <Toast>
      <ToastTitle
        action={
          <ToastTrigger>
            <Button
              appearance="transparent"
              size="small"
              icon={<Dismiss16Regular />}
              aria-label={t('close')}
            />
          </ToastTrigger>
        }
      >
        {times > 1 ? t('said', { text, times }) : text}
      </ToastTitle>
    </Toast>
  )
}

let toasts = 0

export const Toaster = () => {
  const id = useId('toaster')
  const { dispatchToast, updateToast } = useToastController(id)
  useEffect(() => {
    /** What is on show, by kind and text. */
    const shown = new Map<string, { readonly toastId: string; readonly times: number }>()
    return showToasts((kind, whole) => {
      const text = safeText(whole)
      const key = `${kind} ${text}`
      const before = shown.get(key)
      const times = (before?.times ?? 0) + 1
      const toastId = before?.toastId ?? `${id} ${++toasts}`
      shown.set(key, { toastId, times })
      const content = <Message text={text} times={times} />
      if (before) return updateToast({ toastId, content })
      dispatchToast(content, {
        toastId,
        intent: kind,
        timeout: toastMs,
        pauseOnHover: true,
        politeness: kind === 'error' ? 'assertive' : 'polite',
        onStatusChange: (_, { status }) => {
          const isOver = status === 'dismissed' || status === 'unmounted'
          if (isOver && shown.get(key)?.toastId === toastId) shown.delete(key)
        },
      })
    })
  }, [dispatchToast, updateToast, id])
  const styles = useStyles()
  return (
    <FluentToaster
      // On the portal: inside it no layer reaches over another portal.
      mountNode={{ className: styles.above }}
      toasterId={id}
      position="top"
      offset={{ vertical: 52 }}
      limit={5}
    />
  )
}
