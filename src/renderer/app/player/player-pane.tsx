import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PlayerDetail } from '../../../areas/players/detail/player-detail.tsx'
import { ErrorBoundary } from '../../kit/failure/error-boundary.tsx'
import { TagScopeProvider } from '../../kit/tag/tag-scope.ts'
import { Crash } from '../crash.tsx'
import {
  getPlayerScope,
  recallPlayerState,
  reloadPlayer,
  rememberPlayerState,
  usePlayers,
} from './player-visits.ts'

interface Props {
  readonly id: string
  /** The player's title, which labels the detail's container. */
  readonly heading: ReactNode
  /** Buttons of further actions. */
  readonly tools?: ReactNode
}

const Visit = ({ id, heading, tools }: Props) => {
  const { t } = useTranslation('app')
  const place = useMemo(
    () => ({
      id: getPlayerScope(id),
      params: new URLSearchParams({ roleId: id }),
      recall: (key: string) => recallPlayerState(id, key),
      remember: (key: string, value: unknown) => rememberPlayerState(id, key, value),
    }),
    [id],
  )
  const crashFallback = (
    <>
      {heading}
      {tools}
      <Crash text={t('crash.tag')} onReload={reloadPlayer} />
    </>
  )
  return (
    <ErrorBoundary fallback={crashFallback}>
      <TagScopeProvider value={place}>
        <PlayerDetail id={id} heading={heading} tools={tools} />
      </TagScopeProvider>
    </ErrorBoundary>
  )
}

/** Drops cached answers about a player that is left or reloaded. */
const useFreedAnswers = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      usePlayers.subscribe((now, before) => {
        const previousId = before.trail.at(-1)?.id
        if (previousId === undefined) return
        if (now.trail.at(-1)?.id === previousId && now.reloads === before.reloads) return
        void client.cancelQueries({ queryKey: [getPlayerScope(previousId)] })
        client.removeQueries({ queryKey: [getPlayerScope(previousId)] })
      }),
    [client],
  )
}

/** Detail of the current player: a new instance per visit. */
export const PlayerPane = (props: Props) => {
  const depth = usePlayers(({ trail }) => trail.length)
  const reloads = usePlayers(state => state.reloads)
  useFreedAnswers()
  return <Visit key={`${depth} ${props.id} ${reloads}`} {...props} />
}
