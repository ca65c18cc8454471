import { makeStyles, Spinner } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { Activity, createElement, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../kit/error-boundary.tsx'
import { PlaceProvider } from '../kit/place.ts'
import { Crash } from './crash.tsx'
import { paramsOf } from './route.ts'
import { screenOf } from './routes.ts'
import { panelElementId, tagElementId } from './tag-ids.ts'
import { recall, reloadTag, remember, useTags } from './tag-store.ts'
import type { Tag } from './tags.ts'

const useStyles = makeStyles({
  pane: { height: '100%', overflow: 'auto', outlineStyle: 'none' },
})

const Pane = ({ tag }: { readonly tag: Tag }) => {
  const { t } = useTranslation('app')
  const place = useMemo(
    () => ({
      id: tag.id,
      params: paramsOf(tag.route),
      recall: (key: string) => recall(tag.id, key),
      remember: (key: string, value: unknown) => remember(tag.id, key, value),
    }),
    [tag.id, tag.route],
  )
  return (
    <ErrorBoundary fallback={<Crash text={t('crash.tag')} onReload={() => reloadTag(tag.id)} />}>
      <PlaceProvider value={place}>
        <Suspense fallback={<Spinner label={t('loading')} />}>{createElement(screenOf(tag.route))}</Suspense>
      </PlaceProvider>
    </ErrorBoundary>
  )
}

/** Frees what the platform answered for tags that are closed or made anew. */
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

/** Every open page that was looked at, each alive with its own state; only the active one is seen. */
export const TagPanes = () => {
  const styles = useStyles()
  const list = useTags(state => state.list)
  const active = useTags(state => state.active)
  const reloads = useTags(state => state.reloads)
  const visited = useTags(state => state.visited)
  useFreedAnswers()
  return list
    .filter(tag => visited.has(tag.id))
    .map(tag => (
      <Activity
        key={`${tag.id} ${reloads[tag.id] ?? 0}`}
        mode={tag.id === active ? 'visible' : 'hidden'}
        name={tag.route}
      >
        <div
          id={panelElementId(tag.id)}
          role="tabpanel"
          aria-labelledby={tagElementId(tag.id)}
          tabIndex={-1}
          className={styles.pane}
        >
          <Pane tag={tag} />
        </div>
      </Activity>
    ))
}
