import { type Column, id, mark, status, text } from '../../../../shared/column.ts'
import { payWayType, walletStatus } from '../../../../shared/domain/pay-ways.ts'
import type { PayWay } from '../../player-pay-ways.calls.ts'
import { isMailAccount } from './account.form.ts'

type Fact = Column<keyof PayWay>

const holder = text<keyof PayWay>('UserName', { personal: true })
const number = id<keyof PayWay>('BankCardNo')

export const bankFacts = (): readonly Fact[] => [text('BankName'), number, holder]

/** Mobile or e-mail, depending on the key's type (spec 2 §2.9). */
export const pixFacts = ({ PayWayType }: PayWay): readonly Fact[] => [
  status('PayWayType', payWayType),
  number,
  holder,
  isMailAccount(PayWayType) ? text('Mail', { personal: true }) : id('IFSCCode'),
]

export const walletFacts = (): readonly Fact[] => [
  holder,
  id('BankCardNo', { marks: [mark('Status', walletStatus)] }),
  text('Mail', { personal: true }),
]

/** All facts of an account. */
export const allFacts: readonly Fact[] = [
  id('Id'),
  status('PayWayType', payWayType),
  text('WayCode'),
  text('BankName'),
  number,
  holder,
  id('IdCard'),
  id('IFSCCode'),
  text('Mail', { personal: true }),
]
