import type { Action } from '../../../renderer/kit/dialog/action.ts'
import type { DialogDeclaration } from '../../../renderer/kit/dialog/declaration.ts'
import { dialog } from '../../../renderer/kit/dialog/dialog.tsx'
import type { FieldContext } from '../../../renderer/kit/form/choices.ts'
import type { Values } from '../../../renderer/kit/form/fields.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { Setting, SettingValues } from './setting-values.calls.ts'

/** Owner of the settings, by id and by name. */
export interface Target<Row> {
  /** The call's id of the account, blogger or agent. */
  readonly getOwner: (row: Row) => Values
  readonly getOwnerName: (row: Row) => string
}

type Declaration<Row> = Pick<
  DialogDeclaration<Endpoint, Row>,
  'texts' | 'fields' | 'knownValues' | 'hints' | 'whole'
> & {
  readonly target: Target<Row>
  /** Mapping between the record and the form's fields, for reading and sending. */
  readonly setting: Setting<Row>
  /** The platform's tip above the fields, if it sent one. */
  readonly tip?: 'invite_bonus' | 'fake_data' | 'proxy_roubar'
}

/** The platform's tip for a form, by its name in `configs.tips`; '' for none. */
export const getTip = (configs: Readonly<Record<string, unknown>>, name: string): string => {
  const tips = configs['tips']
  const tip = typeof tips === 'object' && tips !== null ? (tips as Record<string, unknown>)[name] : ''
  return typeof tip === 'string' ? tip : ''
}

/** Dialog that changes settings of an account, blogger or agent; loads their current values on opening. */
export const settingsForm = <Row>(
  endpoint: Endpoint,
  { target, setting, tip, ...declaration }: Declaration<Row>,
): Action<Row> =>
  dialog<Endpoint, Row>(endpoint, {
    ...declaration,
    recordSource: true,
    createInput: row => ({ ...target.getOwner(row), ...setting.toValues(row) }),
    transformInput: (entered, row) => setting.toInput(entered as SettingValues, row),
    textValues: row => ({ account: target.getOwnerName(row) }),
    ...(tip && { describe: (_: Row, { configs }: FieldContext) => getTip(configs, tip) }),
    success: 'settings:saved',
  })
