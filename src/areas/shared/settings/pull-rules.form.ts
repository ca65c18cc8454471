import { checkbox, decimal, type Field, number } from '../../../renderer/kit/form/fields.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { type PullRules, pullRulesSetting } from './setting-values.calls.ts'
import { settingsForm, type Target } from './settings-form.ts'

const fields = [
  decimal('RoubarMinInvite'),
  decimal('RoubarRegInterval'),
  number('RoubarParentID'),
  checkbox('RoubarIncludeAgent'),
] satisfies readonly Field<keyof PullRules>[]

/** Form of the rules that pull newly registered players out of a tree. */
export const pullRulesForm = <Row extends PullRules>(endpoint: Endpoint, target: Target<Row>) =>
  settingsForm<Row>(endpoint, {
    texts: 'settings:pullRules',
    target,
    tip: 'proxy_roubar',
    fields,
    setting: pullRulesSetting,
  })
