import i18next from 'i18next'
import type { Action, ActionDialogProps } from './dialog/action.ts'
import { noListWatch, type Watch, WatchProvider } from './dialog/outcome/watch.ts'
import { ErrorBoundary } from './failure/error-boundary.tsx'
import { ReturnFocus } from './press/return-focus.tsx'
import { toast } from './toast.ts'

interface Props<Row> extends ActionDialogProps<Row> {
  readonly action: Action<Row>
  /** Called with the writes of the dialog. */
  readonly watch?: Watch
}

/** Dialog of an open action. If it crashes, it closes with an error message and the page behind stays (spec 3 §8). */
export const ActionDialog = <Row,>({ action: { Opened }, watch = noListWatch, ...props }: Props<Row>) => (
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
