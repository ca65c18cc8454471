import { noop, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect } from 'react'
import { getDetailQueries } from '../../../areas/players/detail/detail-scope.ts'
import { useCode } from '../../kit/code/code.ts'
import { ReturnFocus } from '../../kit/press/return-focus.tsx'
import { toast } from '../../kit/toast.ts'
import { playerDialog, playerDock } from './player-code.ts'
import { useIsPlayerDocked } from './player-form.ts'
import { closePlayers, forgetPlayers, getPlayerScope, usePlayers } from './player-visits.ts'

/** Prefetches a player at the click that opens the detail. */
const useAskedAtOnce = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      usePlayers.subscribe((now, before) => {
        const roleId = now.trail.at(-1)?.id
        if (roleId === undefined || roleId === before.trail.at(-1)?.id) return
        if (now.trail.length < before.trail.length) return
        for (const query of getDetailQueries(getPlayerScope(roleId), roleId))
          void client.query(query).catch(noop)
      }),
    [client],
  )
}

const Opened = ({ id, isDocked }: { readonly id: string; readonly isDocked: boolean }) => {
  const code = isDocked ? playerDock : playerDialog
  const form = useCode(code)
  useEffect(() => {
    if (form.kind !== 'failed') return
    toast('error', i18next.t('app:crash.code'))
    closePlayers()
    void code.load()
  }, [code, form.kind])
  if (form.kind !== 'here') return null
  const Form = form.code
  return (
    <>
      {!isDocked && <ReturnFocus />}
      <Form id={id} />
    </>
  )
}

/** Shows a player's detail over the shell or beside its page; visits end with the session. */
export const PlayerHost = () => {
  const id = usePlayers(({ trail }) => trail.at(-1)?.id)
  const isDocked = useIsPlayerDocked()
  useAskedAtOnce()
  useEffect(() => forgetPlayers, [])
  return id !== undefined && <Opened key={String(isDocked)} id={id} isDocked={isDocked} />
}
