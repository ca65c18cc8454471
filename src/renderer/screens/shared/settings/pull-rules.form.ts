import type { Endpoint } from '../../../../shared/endpoint.ts'
import { type PullRules, pullRulesSetting } from '../../../../shared/endpoints/setting-values.ts'
import { checkbox, decimal, type Field, number } from '../../../kit/form/fields.ts'
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
