import { Dialog, DialogSurface, makeStyles } from '@fluentui/react-components'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useStepKeys } from '../../side-panel/use-step-keys.ts'

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: '640px', maxWidth: '96vw', maxHeight: '90vh', padding: '16px' },
  over: { maxHeight: 'calc(90vh - 32px)' },
})

/** Dialog of a row in full. It has the focus while it is open, the row when it is closed. */
export const RowDialog = ({
  label,
  onClose,
  onStep,
  restore,
  children,
}: {
  readonly label: string
  readonly onClose: () => void
  readonly onStep: (by: 1 | -1) => void
  readonly restore: () => boolean
  readonly children: ReactNode
}) => {
  const styles = useStyles()
  const content = useRef<HTMLDivElement>(null)
  useStepKeys(content, onStep)
  const restoreNow = useEffectEvent(restore)
  useEffect(
    () => () => {
      const back = restoreNow
      // After the dialog has released the focus.
      setTimeout(() => {
        if (document.activeElement === document.body) back()
      })
    },
    [],
  )
  return (
    <Dialog open onOpenChange={(_, change) => !change.open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={label}>
        <div ref={content} className={styles.over}>
          {children}
        </div>
      </DialogSurface>
    </Dialog>
  )
}
