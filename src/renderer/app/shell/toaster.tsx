import {
  Button,
  Toaster as FluentToaster,
  makeStyles,
  Toast,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  tokens,
  useId,
  useToastController,
} from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { maskInPrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { hiddenScopes, isHidden } from '../../kit/tag/tag-visibility.ts'
import { showToasts, type ToastAction } from '../../kit/toast.ts'

/** Display time of a message, in ms (spec 1 §8, §9). */
const toastMs = 3000
/** Display time of a message with actions, in ms: long enough to reach them. */
const actionToastMs = 10_000
/** Space left at the bottom, in px: a list's totals and pager are there. */
const bottomOffset = 104

const useStyles = makeStyles({
  // Above dialogs and panels, whose portals share Fluent's highest layer with the toasts.
  above: { zIndex: 1_000_001 },
  // Over rows of the same colour.
  message: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: `light-dark(${tokens.colorNeutralBackground1}, ${tokens.colorNeutralCardBackground})`,
  },
})

/** A message repeated while visible is shown once, with a count. */
interface MessageProps {
  readonly text: string
  readonly times: number
  readonly actions: readonly ToastAction[]
}

const Message = ({ text, times, actions }: MessageProps) => {
  const { t } = useTranslation('app')
  const styles = useStyles()
  return (
    <Toast className={styles.message}>
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
      {actions.length > 0 && (
        <ToastFooter>
          {actions.map(({ label, run }) => (
            <ToastTrigger key={label}>
              <Button size="small" onClick={run}>
                {label}
              </Button>
            </ToastTrigger>
          ))}
        </ToastFooter>
      )}
    </Toast>
  )
}

let toasts = 0

export const Toaster = () => {
  const id = useId('toaster')
  const { dispatchToast, updateToast, dismissToast } = useToastController(id)
  useEffect(() => {
    /** Visible messages, by kind and text. */
    const visibleToasts = new Map<
      string,
      { readonly toastId: string; readonly times: number; readonly place: string }
    >()
    const leave = hiddenScopes.subscribe(() => {
      for (const { toastId, place } of visibleToasts.values()) if (isHidden(place)) dismissToast(toastId)
    })
    const end = showToasts((kind, whole, actions, place) => {
      const text = maskInPrivacyMode(whole)
      const key = `${kind} ${text}`
      const before = visibleToasts.get(key)
      const times = (before?.times ?? 0) + 1
      const toastId = before?.toastId ?? `${id} ${++toasts}`
      visibleToasts.set(key, { toastId, times, place })
      const content = <Message text={text} times={times} actions={actions} />
      if (before) return updateToast({ toastId, content })
      dispatchToast(content, {
        toastId,
        intent: kind,
        timeout: actions.length > 0 ? actionToastMs : toastMs,
        pauseOnHover: true,
        politeness: kind === 'error' ? 'assertive' : 'polite',
        onStatusChange: (_, { status }) => {
          const isOver = status === 'dismissed' || status === 'unmounted'
          if (isOver && visibleToasts.get(key)?.toastId === toastId) visibleToasts.delete(key)
        },
      })
    })
    return () => {
      leave()
      end()
    }
  }, [dispatchToast, updateToast, dismissToast, id])
  const styles = useStyles()
  return (
    <FluentToaster
      // On the portal: a z-index inside it cannot rise above another portal.
      mountNode={{ className: styles.above }}
      toasterId={id}
      position="bottom-end"
      offset={{ vertical: bottomOffset, horizontal: 20 }}
      limit={5}
    />
  )
}
