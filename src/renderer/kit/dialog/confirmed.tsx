import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint, InputOf } from '../../../shared/endpoint.ts'
import type { Failure } from '../../../shared/result.ts'
import { failureText } from '../failure.ts'
import { label, type TextsAt } from '../form/labels.ts'
import type { Action, OpenedProps } from './action.ts'
import { useDanger } from './danger.ts'
import { useWrite } from './write.ts'

interface Confirmation<E extends Endpoint, Row> {
  /** `namespace:name` with action, title, question and check (what to look at when the outcome is unknown). */
  readonly texts: TextsAt
  readonly from: (row: Row) => InputOf<E>
  readonly when?: (row: Row) => boolean
  readonly tone?: 'normal' | 'danger'
  /** i18n key of the success message. */
  readonly success?: string
}

/** A row action that asks first, then writes once. */
export const confirmed = <E extends Endpoint, Row>(
  endpoint: E,
  {
    texts,
    from,
    when = () => true,
    tone = 'normal',
    success = 'list:dialog.succeeded',
  }: Confirmation<E, Row>,
): Action<Row> => {
  const Opened = ({ row, reread, onClose }: OpenedProps<Row>) => {
    const { t } = useTranslation('list')
    const danger = useDanger()
    const { busy, write } = useWrite(endpoint, { success })
    const [failure, setFailure] = useState<Failure | null>(null)
    const unknown = failure?.kind === 'outcomeUnknown'

    const run = async () => {
      setFailure(null)
      const result = await write(from(row))
      if (result.ok) onClose()
      else setFailure(result.failure)
      // After an unknown outcome nothing may be tried again before the list shows what became of it.
      if (result.ok || result.failure.kind === 'outcomeUnknown') await reread()
    }

    const cancel = (
      <Button key="cancel" disabled={busy} onClick={onClose}>
        {unknown ? t('dialog.close') : t('dialog.cancel')}
      </Button>
    )
    const go = !unknown && (
      <Button
        key="go"
        appearance="primary"
        className={tone === 'danger' ? danger : ''}
        disabled={busy}
        onClick={() => void run()}
      >
        {busy ? t('dialog.running') : label([`${texts}.action`])}
      </Button>
    )
    return (
      <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && !busy && onClose()}>
        <DialogSurface>
          <DialogBody>
            <DialogTitle>{label([`${texts}.title`])}</DialogTitle>
            <DialogContent>
              <p>{t(`${texts}.question` as never, from(row) as Record<string, string>)}</p>
              {failure && (
                <MessageBar intent={unknown ? 'warning' : 'error'} layout="multiline">
                  <MessageBarBody>
                    {failureText(failure)} {unknown && label([`${texts}.check`])}
                  </MessageBarBody>
                </MessageBar>
              )}
            </DialogContent>
            {/* The dialog's first button has the focus: for a dangerous action that is the one that does nothing. */}
            <DialogActions>{tone === 'danger' ? [cancel, go] : [go, cancel]}</DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    )
  }
  return {
    id: endpoint.id,
    texts,
    tone,
    when,
    labels: [...['action', 'title', 'question', 'check'].map(part => [`${texts}.${part}`]), [success]],
    Opened,
  }
}
