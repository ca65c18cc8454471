import { useEffect } from 'react'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { useEnvironment } from '../environment.ts'
import type { Action, ActionDialogProps, FixedInput } from './action.ts'

interface RouteActionDeclaration<Row> {
  /** Id among the actions of its list. */
  readonly id: string
  /** `namespace:name` with action, the button's label. */
  readonly texts: TextsAt
  /** In-app route, `/name/path?x=1`, from the row and the list's filters. */
  readonly route: (row: Row, search: FixedInput) => string
  readonly when?: (row: Row) => boolean
}

const noInput: FixedInput = {}

/** Creates an action that opens another screen in its own tag. */
export const routeAction = <Row>({
  id,
  texts,
  route,
  when = () => true,
}: RouteActionDeclaration<Row>): Action<Row> => ({
  id,
  texts,
  tone: 'normal',
  when,
  isNavigation: true,
  labels: [[`${texts}.action`]],
  Opened: ({ row, search = noInput, onClose }: ActionDialogProps<Row>) => {
    const { navigate } = useEnvironment()
    useEffect(() => {
      onClose()
      navigate(route(row, search))
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- started once, for the row and search it was opened with
    }, [])
    return null
  },
})
