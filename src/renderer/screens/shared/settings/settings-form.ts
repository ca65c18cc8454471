import type { Endpoint } from '../../../../shared/endpoint.ts'
import { ok, type Result } from '../../../../shared/result.ts'
import type { Action } from '../../../kit/dialog/action.ts'
import type { DialogDeclaration } from '../../../kit/dialog/declaration.ts'
import { dialog } from '../../../kit/dialog/dialog.tsx'
import { foundWhen } from '../../../kit/dialog/finding.ts'
import { asItIsNow } from '../../../kit/dialog/on-record.tsx'
import { isSameValue } from '../../../kit/dialog/same-text.ts'
import type { Values } from '../../../kit/form/fields.ts'

/** Whose settings a form changes: how the call and people name them, and how they are read again. */
export interface Target<Row> {
  /** The call's own id of the account, the blogger or the agent. */
  readonly whose: (row: Row) => Values
  readonly named: (row: Row) => string
  readonly now: (row: Row) => Promise<Result<Row | undefined>>
}

type Declaration<Row> = Pick<
  DialogDeclaration<Endpoint, Row>,
  'texts' | 'fields' | 'knows' | 'hints' | 'wide' | 'whole'
> & {
  readonly target: Target<Row>
  /** What is on record, as it is entered. */
  readonly values: (row: Row) => Values
  /** What is sent for what is entered. */
  readonly sends?: (entered: Values, row: Row) => Values
  /** Which of the platform's tips is said above the fields, where it sent one. */
  readonly tip?: 'invite_bonus' | 'fake_data' | 'proxy_roubar'
}

/** The platform's own words on a form, by its name in `configs.tips`; '' for none. */
export const tipOf = (configs: Readonly<Record<string, unknown>>, name: string): string => {
  const tips = configs['tips']
  const found = typeof tips === 'object' && tips !== null ? (tips as Record<string, unknown>)[name] : ''
  return typeof found === 'string' ? found : ''
}

/** A dialog that changes what is set for an account, a blogger or an agent, as it is when it opens; an unanswered save is
 * read again. */
export const settingsForm = <Row>(
  endpoint: Endpoint,
  { target, values, sends = entered => entered, tip, ...declaration }: Declaration<Row>,
): Action<Row> => {
  const recorded = (row: Row): Values => sends(values(row), row)
  return dialog<Endpoint, Row>(endpoint, {
    ...declaration,
    reads: asItIsNow(target.now),
    from: row => ({ ...target.whose(row), ...values(row) }),
    sends: (entered, row) => sends(entered as Values, row),
    about: (row, { configs }) => {
      const said = tip ? tipOf(configs, tip) : ''
      return { account: target.named(row), tip: said && ` · ${said}` }
    },
    success: 'settings:saved',
    found: foundWhen(async (sent, row) => {
      const now = await target.now(row)
      if (!now.ok) return now
      const record = now.value
      if (!record) return ok(false)
      const shown = { ...recorded(record), ...target.whose(row) }
      return ok(
        Object.entries(sent as Values).every(([field, value]) => isSameValue(shown[field] ?? '', value)),
      )
    }),
  })
}
