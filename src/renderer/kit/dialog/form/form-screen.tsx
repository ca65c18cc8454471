import { makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import { useEnvironment } from '../../environment.ts'
import type { FieldContext } from '../../form/choices.ts'
import { getTitleKeys, translateLabel } from '../../form/labels.ts'
import type { Screen } from '../../list/screen.ts'
import { pageGap, pagePadding, pageTitle } from '../../page.ts'
import { usePrivacyMode } from '../../privacy/privacy-mode.ts'
import { useMenuTitle } from '../../tag/page-title.ts'
import type { FormDeclaration } from '../declaration.ts'
import { formPane } from './form-pane.tsx'

const useStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    gap: pageGap,
    height: '100%',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: pagePadding,
  },
  title: pageTitle,
})

interface PageDeclaration<E extends Endpoint> extends FormDeclaration<E, undefined> {
  readonly route: string
}

/**
 * Creates a page that is one form: like a {@link dialog}, but it stays open and is cleared after sending.
 *
 * @example
 * export const changePasswordScreen = formScreen(ownAccount.changePassword, {
 *   texts: 'ownAccount:changePassword',
 *   route: '/channelapi/channel/pwdedit',
 *   fields: [password('pwdOld'), password('pwdNew'), password('pwdConfirm')],
 *   formatSuccess: answer => answer,
 * })
 */
export const formScreen = <E extends Endpoint>(endpoint: E, declaration: PageDeclaration<E>): Screen => {
  const { texts, route } = declaration
  const pane = formPane(endpoint, declaration)
  const Component = () => {
    const styles = useStyles()
    const { language } = useEnvironment()
    const shareSafe = usePrivacyMode()
    const context = useMemo<FieldContext>(() => ({ language, shareSafe, configs: {} }), [language, shareSafe])
    const title = useMenuTitle(translateLabel(getTitleKeys(texts)))
    return (
      <section className={styles.screen} aria-label={title}>
        <h1 className={styles.title}>{title}</h1>
        <pane.Component row={undefined} context={context} />
      </section>
    )
  }
  return { route, texts, labels: [getTitleKeys(texts), ...pane.labels], verbs: pane.verbs, Component }
}
