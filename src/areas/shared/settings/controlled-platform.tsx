import type { Action, FixedInput } from '../../../renderer/kit/dialog/action.ts'
import { controlledPlatform } from '../../../shared/domain/account-settings.ts'

const getPlatformName = (platforms: unknown): string => {
  const name = (platforms as Readonly<Record<string, unknown>> | undefined)?.[controlledPlatform]
  return typeof name === 'string' && name !== '' ? name : controlledPlatform
}

/** Wraps an action to offer only the platform whose win rate is controlled (spec 3 §9). */
export const restrictToControlledPlatform = <Row extends object>(
  declaredAction: Action<Row>,
): Action<FixedInput> => {
  // Not a bulk action here.
  const { Opened, when, batches: _, getRowVerb: __, ...action } = declaredAction
  return {
    ...action,
    when: row => when(row as Row),
    Opened: ({ row, context, ...props }) => {
      const platforms = { [controlledPlatform]: getPlatformName(context.configs['platforms']) }
      return (
        <Opened
          {...props}
          row={row as Row}
          context={{ ...context, configs: { ...context.configs, platforms } }}
        />
      )
    },
  }
}
