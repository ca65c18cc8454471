import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type { FieldContext } from '../form/choices.ts'
import { label } from '../form/labels.ts'
import { useOffered } from '../offered.ts'
import { OpenedAction } from '../opened-action.tsx'
import type { Action, Fixed } from './action.ts'

interface Props {
  readonly actions: readonly Action<Fixed>[]
  /** What the list is fixed to: it stands for the row. */
  readonly fixed: Fixed
  readonly context: FieldContext
  /** What the list on show was asked for. */
  readonly search?: Fixed
  readonly reread: () => Promise<void>
}

/** The actions of a toolbar, each with the dialog it opens. */
export const ActionButtons = ({ actions, fixed, context, search, reread }: Props) => {
  const [opened, setOpened] = useState<Action<Fixed> | null>(null)
  const first = useOffered(() =>
    actions.map(action => ({
      id: action.id,
      label: label([`${action.texts}.action`]),
      run: () => setOpened(action),
    })),
  )
  return (
    <>
      {actions.map((action, at) => (
        <Button
          key={action.id}
          ref={at === 0 ? first : undefined}
          size="small"
          onClick={() => setOpened(action)}
        >
          {label([`${action.texts}.action`])}
        </Button>
      ))}
      {opened && (
        <OpenedAction
          action={opened}
          row={fixed}
          context={context}
          {...(search && { search })}
          reread={reread}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
