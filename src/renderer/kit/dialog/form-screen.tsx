import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { textAt } from '../../i18n/position.ts'
import { useEnvironment } from '../environment.ts'
import type { FieldContext } from '../form/choices.ts'
import { fieldKeys, label, titleKeys } from '../form/labels.ts'
import type { Screen } from '../list/screen.ts'
import type { FormDeclaration } from './declaration.ts'
import { focusProblem } from './focus-problem.ts'
import { FormBody } from './form-body.tsx'
import { useForm } from './use-form.ts'
import { useSending } from './use-sending.ts'

const useStyles = makeStyles({
  screen: {
    height: '100%',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  form: { display: 'grid', gap: tokens.spacingVerticalM, justifyItems: 'stretch', maxWidth: '400px' },
})

interface PageDeclaration<E extends Endpoint>
  extends Omit<FormDeclaration<E, undefined>, 'found' | 'repeatGuard'> {
  readonly route: string
}

const noReread = async () => undefined

/** A page that is one form: as a {@link dialog}, but it stays and is empty again once it was sent. */
export const formScreen = <E extends Endpoint>(endpoint: E, declaration: PageDeclaration<E>): Screen => {
  const { texts, route, fields, says } = declaration
  const success = declaration.success ?? 'list:dialog.succeeded'
  const Component = () => {
    const { t } = useTranslation('list')
    const styles = useStyles()
    const { language } = useEnvironment()
    const context = useMemo<FieldContext>(() => ({ language, configs: {} }), [language])
    const form = useForm(endpoint, declaration, undefined)
    const sending = useSending(endpoint, { ...declaration, success }, undefined)
    const [working, setWorking] = useState(false)
    const [done, setDone] = useState('')

    const submit = async (element: HTMLElement) => {
      setDone('')
      sending.setFailure(null)
      const input = form.check()
      const result = input && (await sending.send(input, noReread))
      if (result?.ok) {
        form.startOver()
        return setDone(says?.(result.value) || textAt(success))
      }
      if (result?.failure.kind === 'invalid') form.refuse(result.failure.fields)
      return focusProblem(element)
    }
    const title = label(titleKeys(texts))
    return (
      <section className={styles.screen} aria-label={title}>
        <h1 className={styles.title}>{title}</h1>
        <form
          className={styles.form}
          noValidate
          autoComplete="off"
          onSubmit={event => {
            event.preventDefault()
            void submit(event.currentTarget)
          }}
        >
          <FormBody
            declaration={declaration}
            schema={endpoint.input}
            form={form}
            sending={sending}
            context={context}
            onWorking={setWorking}
          />
          {done && (
            <MessageBar intent="success">
              <MessageBarBody>{done}</MessageBarBody>
            </MessageBar>
          )}
          <div>
            <Button type="submit" appearance="primary" disabledFocusable={sending.busy || working}>
              {sending.busy ? t('dialog.running') : t('dialog.submit')}
            </Button>
          </div>
        </form>
      </section>
    )
  }
  return {
    route,
    texts,
    labels: [titleKeys(texts), [success], ...fields.map(field => fieldKeys(texts, field.field))],
    Component,
  }
}
