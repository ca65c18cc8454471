import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { ActionDialog } from '../action-dialog.tsx'
import type { FieldContext } from '../form/choices.ts'
import { translateLabel } from '../form/labels.ts'
import { useOfferedActions } from '../offered-actions.ts'
import type { Action, FixedInput } from './action.ts'
import type { Watch } from './outcome/watch.ts'

interface Props {
  readonly actions: readonly Action<FixedInput>[]
  /** The list's fixed input; passed as the row. */
  readonly fixed: FixedInput
  readonly context: FieldContext
  /** Filters of the visible list. */
  readonly search?: FixedInput
  readonly watch: Watch
}

/** Toolbar actions and the dialogs they open. */
export const ActionButtons = ({ actions, fixed, context, search, watch }: Props) => {
  const [activeAction, setActiveAction] = useState<Action<FixedInput> | null>(null)
  const first = useOfferedActions(() =>
    actions.map(action => ({
      id: action.id,
      label: translateLabel([`${action.texts}.action`]),
      run: () => setActiveAction(action),
    })),
  )
  return (
    <>
      {actions.map((action, index) => (
        <Button
          key={action.id}
          ref={index === 0 ? first : undefined}
          size="small"
          onClick={() => setActiveAction(action)}
        >
          {translateLabel([`${action.texts}.action`])}
        </Button>
      ))}
      {activeAction && (
        <ActionDialog
          action={activeAction}
          row={fixed}
          context={context}
          {...(search && { search })}
          watch={watch}
          onClose={() => setActiveAction(null)}
        />
      )}
    </>
  )
}
