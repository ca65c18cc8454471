import { translateKeys } from '../../../renderer/i18n/position.ts'
import type { Action } from '../../../renderer/kit/dialog/action.ts'
import { Facts } from '../../../renderer/kit/facts/facts.tsx'
import type { FieldContext } from '../../../renderer/kit/form/choices.ts'
import { statesAllHidden } from '../../../shared/domain/hidden-orders.ts'
import { getMode, type InviteScreen } from '../../../shared/domain/invite-bonus.ts'
import { SettingsCard } from './card.tsx'
import {
  extraFacts,
  fakeFacts,
  hiddenFacts,
  inviteFacts,
  pullFacts,
  toExtraRow,
  toFakeRow,
  toHiddenRow,
} from './facts.ts'
import type { HiddenOrdersOf } from './hidden-orders.form.ts'
import type { WithAccountType } from './invite-bonus.form.ts'
import type { ExtraSettings, FakeData, InviteBonus, PullRules } from './setting-values.calls.ts'
import { getTip } from './settings-form.ts'

interface Props<Row> {
  readonly action: Action<Row>
  readonly row: Row
  readonly context: FieldContext
}

export const InviteBonusCard = <Row extends InviteBonus & WithAccountType>(
  props: Props<Row> & { readonly screen: InviteScreen },
) => {
  const { row, context, screen } = props
  const texts = 'settings:inviteBonus'
  const facts = inviteFacts(row, screen, row.accountType)
  return (
    <SettingsCard {...props} texts={texts} tip={getTip(context.configs, 'invite_bonus')}>
      <Facts texts={texts} facts={facts} row={row} context={context} />
    </SettingsCard>
  )
}

export const FakeDataCard = <Row extends FakeData>(props: Props<Row>) => {
  const { row, context } = props
  const texts = 'settings:fakeData'
  return (
    <SettingsCard {...props} texts={texts} tip={getTip(context.configs, 'fake_data')}>
      <Facts texts={texts} facts={fakeFacts} row={toFakeRow(row)} context={context} />
    </SettingsCard>
  )
}

export const HiddenOrdersCard = <Row extends HiddenOrdersOf>(props: Props<Row>) => {
  const { row, context } = props
  const texts = 'settings:hiddenOrders'
  const all = statesAllHidden(getMode(row), row)
  return (
    <SettingsCard
      {...props}
      texts={texts}
      notice={all ? translateKeys(`${texts}.hints.allHidden`) : undefined}
    >
      <Facts texts={texts} facts={hiddenFacts} row={toHiddenRow(row)} context={context} />
    </SettingsCard>
  )
}

export const PullRulesCard = <Row extends PullRules>(props: Props<Row>) => {
  const { row, context } = props
  const texts = 'settings:pullRules'
  return (
    <SettingsCard {...props} texts={texts} tip={getTip(context.configs, 'proxy_roubar')}>
      <Facts texts={texts} facts={pullFacts} row={row} context={context} />
    </SettingsCard>
  )
}

export const ExtraCard = <Row extends ExtraSettings>(props: Props<Row> & { readonly limited: boolean }) => {
  const { row, context, limited } = props
  const texts = 'settings:extra'
  return (
    <SettingsCard {...props} texts={texts}>
      <Facts texts={texts} facts={extraFacts(limited)} row={toExtraRow(row)} context={context} />
    </SettingsCard>
  )
}
