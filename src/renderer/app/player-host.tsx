import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect } from 'react'
import { playerDetail } from '../../shared/endpoints/player-detail.ts'
import { readOptions } from '../kit/call.ts'
import { useCode } from '../kit/code.ts'
import { ReturnFocus } from '../kit/return-focus.tsx'
import { toast } from '../kit/toast.ts'
import { firstTab, tabPlace } from '../screens/players/detail/tab-place.ts'
import { playerDialog } from './player-code.ts'
import { closePlayers, placeOf, usePlayers } from './player-visits.ts'

/** Asks the platform for a player at the click that opens the detail. */
const useAskedAtOnce = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      usePlayers.subscribe((now, before) => {
        const roleId = now.trail.at(-1)
        if (roleId === undefined || now.trail.length <= before.trail.length) return
        void client.prefetchQuery(
          readOptions(tabPlace(placeOf(roleId), firstTab), playerDetail.detail, { roleId }),
        )
      }),
    [client],
  )
}

const Opened = ({ id }: { readonly id: string }) => {
  const dialog = useCode(playerDialog)
  useEffect(() => {
    if (dialog.kind !== 'failed') return
    toast('error', i18next.t('app:crash.code'))
    closePlayers()
    void playerDialog.load()
  }, [dialog.kind])
  if (dialog.kind !== 'here') return null
  const PlayerDialog = dialog.code
  return (
    <>
      <ReturnFocus />
      <PlayerDialog id={id} />
    </>
  )
}

/** Where a player's detail opens over the shell; what was visited ends with the session. */
export const PlayerHost = () => {
  const id = usePlayers(({ trail }) => trail.at(-1))
  useAskedAtOnce()
  useEffect(() => closePlayers, [])
  return id !== undefined && <Opened id={id} />
}
