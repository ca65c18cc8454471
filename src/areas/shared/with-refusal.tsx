import { useEffect, useRef } from 'react'
import { translateKeys } from '../../renderer/i18n/position.ts'
import type { Action, ActionDialogProps } from '../../renderer/kit/dialog/action.ts'
import { toast } from '../../renderer/kit/toast.ts'

interface Props {
  readonly message: string
  readonly onClose: () => void
}

const Refused = ({ message, onClose }: Props) => {
  const isReported = useRef(false)
  useEffect(() => {
    if (isReported.current) return
    isReported.current = true
    toast('error', translateKeys(message))
    onClose()
  }, [message, onClose])
  return null
}

/** Wraps an action: where it is impossible, it only reports the reason. */
export const withRefusal = <Row,>(
  cannot: (props: ActionDialogProps<Row>) => boolean,
  message: `errors:${string}`,
  action: Action<Row>,
): Action<Row> => {
  const { Opened } = action
  return {
    ...action,
    labels: [...action.labels, [message]],
    Opened: props =>
      cannot(props) ? <Refused message={message} onClose={props.onClose} /> : <Opened {...props} />,
  }
}
