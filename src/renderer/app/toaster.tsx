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
import { connectToasts } from '../kit/toast.ts'

/** Spec 1 §8: three seconds. An error stays twice as long, time enough to read it. */
const shownFor = { success: 3000, info: 3000, error: 6000 } as const

const useStyles = makeStyles({
  // Above dialogs and panels, which lie in portals of Fluent's highest layer as the toasts do.
  above: { zIndex: 1_000_001 },
})

export const Toaster = () => {
  const { t } = useTranslation('app')
  const id = useId('toaster')
  const { dispatchToast } = useToastController(id)
  useEffect(() => {
    connectToasts((kind, text) =>
      dispatchToast(
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
            {safeText(text)}
          </ToastTitle>
        </Toast>,
        {
          intent: kind,
          timeout: shownFor[kind],
          pauseOnHover: true,
          politeness: kind === 'error' ? 'assertive' : 'polite',
        },
      ),
    )
  }, [dispatchToast, t])
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
