import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import i18next from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedView } from '../../../shared/saved/view.ts'
import { useCode } from '../../kit/code/code.ts'
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx'
import { useFirstFocus } from '../../kit/dialog/first-focus.ts'
import { ArmedButton } from '../../kit/dialog/question/armed-button.tsx'
import { useEnvironment } from '../../kit/environment.ts'
import { maskInPrivacyMode, usePrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { toast } from '../../kit/toast.ts'
import { isScreen, toScreenRoute } from '../routes.ts'
import { getScreenCode } from '../screen-code.ts'
import { findMarkedEntry, type NavEntry } from '../shell/menu.ts'
import { useTagTitles } from '../shell/titles.ts'
import { maxTags } from '../tags/tags.ts'
import { forgetLinked, useLinkedView } from './linked-view.ts'
import { openLinkedView } from './views.ts'

const useStyles = makeStyles({
  content: { overflowWrap: 'anywhere', maxHeight: '50vh', overflowY: 'auto' },
  filters: { margin: 0 },
})

/** Limit of a shown value, in characters: links are untrusted, and a long value would push the question out of view. */
const maxValueLength = 200
const shorten = (text: string) => (text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text)

interface Props {
  readonly menu: readonly NavEntry[]
  /** True while the menu is loading. */
  readonly isReading: boolean
}

const open = (view: NamedView) => {
  forgetLinked()
  if (!openLinkedView(view)) toast('info', i18next.t('app:tags.full', { count: maxTags }))
}

/** Title of the page at a route. */
const useTitle = (route: string): string => useTagTitles()({ route, copy: 1 })

/** The view's filters, in the words of its screen. */
const Opens = ({ view }: { readonly view: NamedView }) => {
  const { t } = useTranslation('views')
  const styles = useStyles()
  const { language, zone } = useEnvironment()
  usePrivacyMode()
  const code = useCode(getScreenCode(view.route))
  const screen = useTitle(view.route)
  const lines = code.kind === 'here' ? (code.code.describeView?.(view.view, language, zone) ?? []) : []
  return (
    <>
      <p>{t('link.what', { screen, name: maskInPrivacyMode(view.name) })}</p>
      {code.kind === 'here' && <p>{t(lines.length > 0 ? 'link.filters' : 'link.noFilters')}</p>}
      <ul className={styles.filters}>
        {lines.map(({ label, value }) => (
          <li key={label}>
            {label}: {shorten(maskInPrivacyMode(value))}
          </li>
        ))}
      </ul>
      <p>{t('link.kept')}</p>
    </>
  )
}

const Question = ({ view, menu, isReading }: Props & { readonly view: NamedView | null }) => {
  const styles = useStyles()
  const { t } = useTranslation('views')
  const stayButton = useFirstFocus()
  usePrivacyMode()
  const route = view?.route ?? ''
  const knownView = view && isScreen(route) ? { ...view, route: toScreenRoute(route) } : null
  const code = useCode(getScreenCode(knownView?.route ?? '/'))
  const isNoList = code.kind === 'here' && !code.code.describeView
  const isMine =
    knownView !== null &&
    (knownView.route === '/own-journal' || findMarkedEntry(menu, knownView.route) !== undefined)
  const problem = !view
    ? t('link.noView')
    : !knownView || isNoList
      ? t('link.noScreen', { route: shorten(maskInPrivacyMode(route)) })
      : isReading
        ? t('link.loading')
        : isMine
          ? null
          : t('link.notYours', { route: shorten(maskInPrivacyMode(route)) })
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && forgetLinked()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('link.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            {problem !== null && <p>{problem}</p>}
            {problem === null && knownView && <Opens view={knownView} />}
          </DialogContent>
          <DialogButtons
            leave={
              // Has the focus: a key press meant for the page behind must not open anything.
              <Button ref={stayButton} appearance="primary" onClick={forgetLinked}>
                {t('link.stay')}
              </Button>
            }
          >
            {problem === null && knownView && (
              <ArmedButton onClick={() => open(knownView)}>{t('link.open')}</ArmedButton>
            )}
          </DialogButtons>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** Asks before a link's view is opened: nothing is opened or searched without a yes. */
export const LinkedQuestion = (props: Props) => {
  const viewLink = useLinkedView(now => now.linked)
  // The question ends with the session.
  useEffect(() => forgetLinked, [])
  return viewLink && <Question key={JSON.stringify(viewLink)} view={viewLink.view} {...props} />
}
