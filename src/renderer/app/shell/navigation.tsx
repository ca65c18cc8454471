import {
  Button,
  makeStyles,
  SearchBox,
  Skeleton,
  SkeletonItem,
  Text,
  tokens,
} from '@fluentui/react-components'
import i18next from 'i18next'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../shared/result.ts'
import { formatFailure } from '../../kit/failure/failure.ts'
import { useKeys } from '../../kit/press/keys.ts'
import { readKey } from '../../kit/press/pressed-key.ts'
import { shouldToast } from '../../kit/toast.ts'
import { useCurrentRoute } from '../tags/tag-store.ts'
import { filterEntries, findFirstPage, findMarkedEntry, listGroups, type NavEntry } from './menu.ts'
import { favoritesKey } from './menu-sections.ts'
import { NavItem } from './nav-item.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0 },
  search: { margin: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalXS, maxWidth: 'none' },
  note: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
  list: {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    margin: 0,
    padding: tokens.spacingHorizontalXS,
    listStyleType: 'none',
  },
})

interface ListProps {
  readonly entries: readonly NavEntry[]
  /** Key of the visible page's entry, '' for none. */
  readonly current: string
  readonly isOpen: (key: string) => boolean
  readonly onToggle: (key: string) => void
  readonly onOpen: (route: string) => void
}

const NavList = ({ entries, ...rest }: ListProps) => {
  const styles = useStyles()
  const list = useRovingFocus()
  return (
    <ul ref={list} className={styles.list}>
      {entries.map(entry => (
        <NavItem key={entry.key} entry={entry} depth={0} {...rest} />
      ))}
    </ul>
  )
}

export interface NavigationState {
  readonly entries: readonly NavEntry[]
  readonly status: 'loading' | 'failed' | 'ready'
  /** Why the last read, or refetch, failed. */
  readonly failure: Failure | null
  readonly onRetry: () => void
}

/** Message of a menu that failed to load, with the reason unless the shell reports it. */
export const formatMenuFailure = (failure: Failure | null): string =>
  failure && shouldToast(failure)
    ? i18next.t('app:menu.failedWhy', { reason: formatFailure(failure) })
    : i18next.t('app:menu.failed')

interface Props extends NavigationState {
  readonly searchRef: Ref<HTMLInputElement>
  readonly onOpen: (route: string) => void
}

export const Navigation = ({ entries, status, failure, onRetry, searchRef, onOpen }: Props) => {
  const route = useCurrentRoute()
  const current = findMarkedEntry(entries, route)?.key ?? ''
  const styles = useStyles()
  const { t } = useTranslation('app')
  const keyOf = useKeys()
  const [words, setWords] = useState('')
  const [groupStates, setGroupStates] = useState<ReadonlyMap<string, boolean>>(new Map())
  const visibleEntries = filterEntries(entries, words)
  const currentGroups = new Set(listGroups(current))
  const isSearching = words.trim() !== ''
  // Favorites and the current page's group start expanded; a search expands all.
  const isOpen = (key: string) =>
    isSearching || (groupStates.get(key) ?? (key === favoritesKey || currentGroups.has(key)))
  const toggle = (key: string) => setGroupStates(new Map(groupStates).set(key, !isOpen(key)))
  const open = (target: string) => {
    setWords('')
    onOpen(target)
  }
  return (
    <div className={styles.root}>
      <SearchBox
        input={{ ref: searchRef }}
        className={styles.search}
        size="small"
        value={words}
        placeholder={t('menu.search')}
        dismiss={{ 'aria-label': t('menu.clear') }}
        aria-label={t('menu.search')}
        onChange={(_, data) => setWords(data.value)}
        onKeyDown={event => {
          const { name } = readKey(event)
          const first = name === 'Enter' && isSearching ? findFirstPage(visibleEntries)?.route : undefined
          if (first) open(first)
          if (name === 'Escape') setWords('')
        }}
      />
      {status === 'loading' && (
        <Skeleton className={styles.note} aria-label={t('menu.refreshing')}>
          {Array.from({ length: 8 }, (_, index) => (
            <SkeletonItem key={index} size={20} />
          ))}
        </Skeleton>
      )}
      {status === 'failed' && (
        <div className={styles.note} role="alert">
          <Text>{formatMenuFailure(failure)}</Text>
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {status === 'ready' && visibleEntries.length === 0 && (
        <div className={styles.note}>
          <Text>{t('menu.noMatch')}</Text>
          <Text size={200}>{t('menu.noMatchHint', { key: keyOf('palette') ?? '' })}</Text>
        </div>
      )}
      {visibleEntries.length > 0 && (
        <NavList entries={visibleEntries} current={current} isOpen={isOpen} onToggle={toggle} onOpen={open} />
      )}
    </div>
  )
}
