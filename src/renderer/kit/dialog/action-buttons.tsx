import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type { FieldContext } from '../form/choices.ts'
import { label } from '../form/labels.ts'
import { OpenedAction } from '../opened-action.tsx'
import type { Action, Fixed } from './action.ts'

interface Props {
  readonly actions: readonly Action<Fixed>[]
  /** What the list is fixed to: it stands for the row. */
  readonly fixed: Fixed
  readonly context: FieldContext
  readonly reread: () => Promise<void>
}

/** The actions of a toolbar, each with the dialog it opens. */
export const ActionButtons = ({ actions, fixed, context, reread }: Props) => {
  const [opened, setOpened] = useState<Action<Fixed> | null>(null)
  return (
    <>
      {actions.map(action => (
        <Button key={action.id} size="small" onClick={() => setOpened(action)}>
          {label([`${action.texts}.action`])}
        </Button>
      ))}
      {opened && (
        <OpenedAction
          action={opened}
          row={fixed}
          context={context}
          reread={reread}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
