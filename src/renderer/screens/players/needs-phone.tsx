import { useEffect, useRef } from 'react'
import type { Player } from '../../../shared/endpoints/players.ts'
import { textAt } from '../../i18n/position.ts'
import type { Action, OpenedProps } from '../../kit/dialog/action.ts'
import { toast } from '../../kit/toast.ts'

const message = 'errors:noPhoneBound'

const Refused = ({ onClose }: Pick<OpenedProps<Player>, 'onClose'>) => {
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    toast('error', textAt(message))
    onClose()
  }, [onClose])
  return null
}

/** The action for a player whose phone is bound; for any other it only says that none is (spec 2 §5). */
export const needsPhone = (action: Action<Player>): Action<Player> => {
  const { Opened } = action
  return {
    ...action,
    labels: [...action.labels, [message]],
    Opened: props => (props.row.Mobile === '' ? <Refused onClose={props.onClose} /> : <Opened {...props} />),
  }
}
