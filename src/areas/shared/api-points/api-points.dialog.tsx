import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useRead } from '../../../renderer/kit/calls/call.ts'
import type { Action } from '../../../renderer/kit/dialog/action.ts'
import { IncompleteNote } from '../../../renderer/kit/dialog/form/incomplete-form.tsx'
import { RecordPlaceholder } from '../../../renderer/kit/dialog/form/load-record.tsx'
import { listOutcomeKeys } from '../../../renderer/kit/dialog/outcome/outcome-note.tsx'
import { getVerb } from '../../../renderer/kit/dialog/question/verb.ts'
import { translateLabel } from '../../../renderer/kit/form/labels.ts'
import { gameApi } from '../../game-profit/calls.ts'
import { ApiPointsForm } from './api-points-form.tsx'

const texts = 'shared:apiPoints'
const verb = getVerb(gameApi.savePoints.id, texts)

interface Props {
  readonly player: string
  readonly onClose: () => void
}

const ApiPoints = ({ player, onClose }: Props) => {
  const scope = useId()
  const client = useQueryClient()
  const query = useRead(scope, gameApi.points, { RoleID: player })
  useEffect(() => () => client.removeQueries({ queryKey: [scope] }), [client, scope])
  const points = query.data
  // All points are saved at once: an unreadable one must not be overwritten with 0 unseen.
  const unreadable = points?.unreadable[0]
  const lacking = points?.rows.filter(({ missing }) => missing.some(field => field !== 'ApiName')) ?? []
  if (points && !unreadable && lacking.length === 0) {
    return <ApiPointsForm texts={texts} player={player} points={points.rows} onClose={onClose} />
  }
  const failure = unreadable
    ? ({ kind: 'malformed', endpoint: gameApi.points.id, detail: unreadable.detail } as const)
    : query.error?.failure
  return (
    <RecordPlaceholder
      title={translateLabel([`${texts}.title`])}
      failure={query.isFetching ? null : (failure ?? null)}
      {...(lacking.length > 0 && {
        refusal: <IncompleteNote names={lacking.map(({ ApiID, ApiName }) => ApiName || ApiID || '#')} />,
      })}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    />
  )
}

/** Action that sets a player's or account's points, one per game platform. */
export const apiPoints = <Row,>(playerOf: (row: Row) => string): Action<Row> => ({
  id: gameApi.savePoints.id,
  texts,
  tone: 'normal',
  when: row => playerOf(row) !== '',
  verbs: [verb],
  labels: [
    verb.keys,
    ...['action', 'title', 'about', 'clear', 'saved'].map(part => [`${texts}.${part}`]),
    ['errors:partlyModified'],
    ['errors:pointFormat'],
    ...listOutcomeKeys(gameApi.savePoints, texts),
  ],
  Opened: ({ row, onClose }) => <ApiPoints player={playerOf(row)} onClose={onClose} />,
})
