import { makeStyles, mergeClasses, PortalMountNodeProvider } from '@fluentui/react-components'
import { noop, useQueryClient } from '@tanstack/react-query'
import { Activity, memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EnvironmentProvider, useEnvironment } from '../../kit/environment.ts'
import { ErrorBoundary } from '../../kit/failure/error-boundary.tsx'
import { useOpenWork } from '../../kit/tag/open-work.ts'
import { PageTitleProvider } from '../../kit/tag/page-title.ts'
import { type TagScope, TagScopeProvider } from '../../kit/tag/tag-scope.ts'
import { hideScopes } from '../../kit/tag/tag-visibility.ts'
import { CodeBoundary } from '../code-boundary.tsx'
import { Crash } from '../crash.tsx'
import { paramsOf } from '../route.ts'
import { getScreenCode } from '../screen-code.ts'
import { markPageOverlays } from '../session/blocking-dialog.ts'
import { usePageName } from '../shell/titles.ts'
import { panelElementId, tagElementId } from './tag-ids.ts'
import { recall, reloadTag, remember, useTags } from './tag-store.ts'
import type { Tag } from './tags.ts'

const useStyles = makeStyles({
  slot: { position: 'absolute', inset: 0 },
  // Keeps layout and rendering, but excludes the page from painting, focus and screen readers.
  hidden: { contentVisibility: 'hidden', zIndex: -1 },
  pane: { height: '100%', overflow: 'auto', outlineStyle: 'none' },
})

/** A screen, rendered immediately if its code is loaded. */
const Page = ({ route }: { readonly route: string }) => (
  <CodeBoundary code={getScreenCode(route)}>{({ Component }) => <Component />}</CodeBoundary>
)

const createScope = ({ id, route }: Pick<Tag, 'id' | 'route'>): TagScope => ({
  id,
  params: paramsOf(route),
  recall: key => recall(id, key),
  remember: (key, value) => remember(id, key, value),
})

/** Freezes the environment of a hidden page at its last visible state, so that changes render nothing. */
const Around = ({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) => {
  const now = useEnvironment()
  const [frozenEnvironment, freeze] = useState(now)
  if (isShown && frozenEnvironment !== now) freeze(now)
  return <EnvironmentProvider value={isShown ? now : frozenEnvironment}>{children}</EnvironmentProvider>
}

const Pane = memo(({ id, route, copy }: Pick<Tag, 'id' | 'route' | 'copy'>) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const place = useMemo(() => createScope({ id, route }), [id, route])
  const name = usePageName({ route, copy })
  return (
    <div
      id={panelElementId(id)}
      role="tabpanel"
      aria-labelledby={tagElementId(id)}
      tabIndex={-1}
      className={styles.pane}
    >
      <ErrorBoundary fallback={<Crash text={t('crash.tag')} onReload={() => reloadTag(id)} />}>
        <TagScopeProvider value={place}>
          <PageTitleProvider value={name}>
            <Page route={route} />
          </PageTitleProvider>
        </TagScopeProvider>
      </ErrorBoundary>
    </div>
  )
})

/** Removes closed portals' elements that Fluent left in the document. They are empty and have lost their direction. */
const removeClosedPortals = () => {
  for (const element of document.querySelectorAll('[data-portal-node]:empty:not([dir])')) element.remove()
}

/**
 * A page that stays mounted while hidden, with its effects, so that showing it again renders and measures nothing. Only a page
 * with an overlay, which must be neither visible nor focused, is unmounted meanwhile.
 *
 * Why hidden tags are frozen: operators keep dozens open and switch all day. A hidden page's environment stands still, and its
 * stale answers are read when it is shown (`kit/tag/tag-visibility.ts`), so that it costs memory alone. Main's state is in stores
 * outside React, since a context's change would draw all of them. Rejected: unmounting each hidden page, which draws and
 * measures its table anew at every switch.
 */
const Slot = memo(
  ({ tag: { id, route, copy }, isShown }: { readonly tag: Tag; readonly isShown: boolean }) => {
    const styles = useStyles()
    const [over] = useState(() => {
      const element = document.createElement('div')
      markPageOverlays(element)
      return element
    })
    const [isOff, setOff] = useState(false)
    if (isShown && isOff) setOff(false)
    // An unmounted page cannot report this itself.
    useOpenWork('form', isOff)
    useLayoutEffect(() => {
      if (!isShown) return undefined
      document.body.append(over)
      return () => over.remove()
    }, [over, isShown])
    useLayoutEffect(() => {
      if (isShown) return undefined
      removeClosedPortals()
      const look = () => over.childElementCount > 0 && setOff(true)
      look()
      // A late answer may open an overlay over a hidden page.
      const observer = new MutationObserver(look)
      observer.observe(over, { childList: true })
      return () => observer.disconnect()
    }, [isShown, over])
    return (
      <div
        className={mergeClasses(styles.slot, !isShown && styles.hidden)}
        aria-hidden={isShown ? undefined : true}
      >
        <PortalMountNodeProvider value={over}>
          <Around isShown={isShown}>
            <Activity mode={isOff ? 'hidden' : 'visible'} name={route}>
              <Pane id={id} route={route} copy={copy} />
            </Activity>
          </Around>
        </PortalMountNodeProvider>
      </div>
    )
  },
)

/** Prefetches a page's first queries at the click that opens it, before it is rendered. */
const useAskedAtOnce = () => {
  const client = useQueryClient()
  const { zone } = useEnvironment()
  useEffect(
    () =>
      useTags.subscribe((now, before) => {
        const openedTag = now.list.find(({ id }) => now.visitedIds.has(id) && !before.visitedIds.has(id))
        if (!openedTag || now.account !== before.account) return
        const ask = async () => {
          const code = await getScreenCode(openedTag.route).load()
          await Promise.all(
            (code?.prefetch?.(createScope(openedTag), zone) ?? []).map(query =>
              client.query(query).catch(noop),
            ),
          )
        }
        void ask()
      }),
    [client, zone],
  )
}

/** Drops cached answers of tags that are closed or reloaded. */
const useFreedAnswers = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      useTags.subscribe((now, before) => {
        for (const { id } of before.list) {
          const isClosed = !now.list.some(tag => tag.id === id)
          if (!isClosed && now.reloads[id] === before.reloads[id]) continue
          void client.cancelQueries({ queryKey: [id] })
          client.removeQueries({ queryKey: [id] })
        }
      }),
    [client],
  )
}

/** Sets the hidden pages. */
const useHidden = (visitedIds: ReadonlySet<string>, active: string) => {
  const client = useQueryClient()
  useLayoutEffect(() => {
    hideScopes(client, new Set([...visitedIds].filter(id => id !== active)), active)
  }, [client, visitedIds, active])
  useEffect(() => () => hideScopes(client, new Set()), [client])
}

/** All visited open pages, each with its own state; only the active one is visible. */
export const TagPanes = () => {
  const list = useTags(state => state.list)
  const active = useTags(state => state.active)
  const reloads = useTags(state => state.reloads)
  const visitedIds = useTags(state => state.visitedIds)
  useFreedAnswers()
  useAskedAtOnce()
  useHidden(visitedIds, active)
  return list
    .filter(tag => visitedIds.has(tag.id))
    .map(tag => <Slot key={`${tag.id} ${reloads[tag.id] ?? 0}`} tag={tag} isShown={tag.id === active} />)
}
