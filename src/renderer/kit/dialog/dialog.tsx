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
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { failureText } from '../failure.ts'
import { FormFields } from '../form/form-fields.tsx'
import { fieldKeys, label } from '../form/labels.ts'
import type { Action, OpenedProps } from './action.ts'
import type { DialogDeclaration } from './declaration.ts'
import { useForm } from './use-form.ts'

/**
 * A dialog: validation is the endpoint's input schema. It closes on success; on failure it stays with what was entered,
 * which its tag remembers (never a password) until it succeeds.
 */
export const dialog = <E extends Endpoint, Row = void>(
  endpoint: E,
  declaration: DialogDeclaration<E, Row>,
): Action<Row> => {
  const { texts, fields, success = 'list:dialog.succeeded', when = () => true } = declaration
  const Opened = ({ row, context, reread, onClose }: OpenedProps<Row>) => {
    const { t } = useTranslation('list')
    const form = useForm(endpoint, declaration, row, success)
    const submit = async (element: HTMLFormElement) => {
      const outcome = await form.submit()
      if (outcome === 'done') onClose()
      if (outcome !== 'stays') await reread()
      if (outcome === 'unknown') form.allowAgain()
      // The form’s own messages are drawn by now: React draws what a submit changes before anything else.
      if (outcome === 'stays') element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }
    return (
      <Dialog open modalType="modal" onOpenChange={(_, data) => !data.open && !form.busy && onClose()}>
        <DialogSurface>
          <form
            noValidate
            autoComplete="off"
            onSubmit={event => {
              event.preventDefault()
              void submit(event.currentTarget)
            }}
          >
            <DialogBody>
              <DialogTitle>{label([`${texts}.title`])}</DialogTitle>
              <DialogContent>
                {form.restored && (
                  <MessageBar intent="info">
                    <MessageBarBody>
                      {t('dialog.draft')}{' '}
                      <Button size="small" appearance="transparent" onClick={form.startOver}>
                        {t('dialog.startOver')}
                      </Button>
                    </MessageBarBody>
                  </MessageBar>
                )}
                <FormFields
                  texts={texts}
                  fields={fields}
                  schema={endpoint.input}
                  values={form.values}
                  problems={form.problems}
                  context={context}
                  onChange={form.change}
                />
                {form.failure && (
                  <MessageBar
                    intent={form.failure.kind === 'outcomeUnknown' ? 'warning' : 'error'}
                    layout="multiline"
                  >
                    <MessageBarBody>
                      {failureText(form.failure)}{' '}
                      {form.failure.kind === 'outcomeUnknown' &&
                        label([`${texts}.check`, 'list:dialog.check'])}
                    </MessageBarBody>
                  </MessageBar>
                )}
              </DialogContent>
              <DialogActions>
                <Button type="submit" appearance="primary" disabled={form.busy || form.blocked}>
                  {form.busy
                    ? t('dialog.running')
                    : form.failure?.kind === 'outcomeUnknown'
                      ? t('dialog.again')
                      : t('dialog.submit')}
                </Button>
                <Button disabled={form.busy} onClick={onClose}>
                  {t('dialog.cancel')}
                </Button>
              </DialogActions>
            </DialogBody>
          </form>
        </DialogSurface>
      </Dialog>
    )
  }
  return {
    id: endpoint.id,
    texts,
    tone: 'normal',
    when,
    labels: [
      [`${texts}.action`],
      [`${texts}.title`],
      [success],
      ...fields.map(field => fieldKeys(texts, field.field)),
    ],
    Opened,
  }
}
