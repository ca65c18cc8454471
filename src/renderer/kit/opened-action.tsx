import i18next from 'i18next'
import type { Action, OpenedProps } from './dialog/action.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ReturnFocus } from './return-focus.tsx'
import { toast } from './toast.ts'

interface Props<Row> extends OpenedProps<Row> {
  readonly action: Action<Row>
}

/** The dialog of an action while it is open. One that breaks closes and says so: the page behind it stays (spec 3 §8). */
export const OpenedAction = <Row,>({ action: { Opened }, ...props }: Props<Row>) => (
  <>
    <ReturnFocus />
    <ErrorBoundary
      fallback={null}
      onFailed={() => {
        toast('error', i18next.t('list:dialog.systemError'))
        props.onClose()
      }}
    >
      <Opened {...props} />
    </ErrorBoundary>
  </>
)
