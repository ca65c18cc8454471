import { onOff } from '../../../../shared/domain/invite-bonus.ts'
import { parentText, parentToSend } from '../../../../shared/domain/parent-id.ts'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import type { Account, pullRules } from '../../../../shared/endpoints/account-fields.ts'
import { checkbox, type Field, figure, number } from '../../../kit/form/fields.ts'
import { codeText } from './codes.ts'
import { settingsForm, type Target } from './settings-form.ts'

export type PullRules = Pick<Account, keyof typeof pullRules>

const fields = [
  figure('RoubarMinInvite'),
  figure('RoubarRegInterval'),
  number('RoubarParentID'),
  checkbox('RoubarIncludeAgent'),
] satisfies readonly Field<keyof PullRules>[]

/** The form of the rules that pull newly registered players out of a tree. */
export const pullRulesForm = <Row extends PullRules>(endpoint: Endpoint, target: Target<Row>) =>
  settingsForm<Row>(endpoint, {
    texts: 'settings:pullRules',
    target,
    tip: 'proxy_roubar',
    fields,
    values: row => ({
      RoubarMinInvite: codeText(row.RoubarMinInvite),
      RoubarRegInterval: codeText(row.RoubarRegInterval),
      RoubarParentID: parentText(row.RoubarParentID),
      RoubarIncludeAgent:
        row.RoubarIncludeAgent === null ? '' : row.RoubarIncludeAgent === onOff.code.on ? '1' : '0',
    }),
    sends: (entered, row) => ({
      ...entered,
      RoubarParentID: parentToSend(entered['RoubarParentID'], row.RoubarParentID),
    }),
  })
