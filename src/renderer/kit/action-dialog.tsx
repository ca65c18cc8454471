import i18next from 'i18next'
import type { Action, ActionDialogProps } from './dialog/action.ts'
import { unwatched, type Watch, WatchProvider } from './dialog/watch.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ReturnFocus } from './return-focus.tsx'
import { toast } from './toast.ts'

interface Props<Row> extends ActionDialogProps<Row> {
  readonly action: Action<Row>
  /** Who wants to know of its writes. */
  readonly watch?: Watch
}

/** The dialog of an action while it is open. One that breaks closes and says so: the page behind it stays (spec 3 §8). */
export const ActionDialog = <Row,>({ action: { Opened }, watch = unwatched, ...props }: Props<Row>) => (
  <>
    <ReturnFocus />
    <ErrorBoundary
      fallback={null}
      onFailed={() => {
        toast('error', i18next.t('list:dialog.systemError'))
        props.onClose()
      }}
    >
      <WatchProvider value={watch}>
        <Opened {...props} />
      </WatchProvider>
    </ErrorBoundary>
  </>
)
