import { useTranslation } from 'react-i18next'
import { usePrivacyMode } from '../../../renderer/kit/privacy/privacy-mode.ts'
import { joinClauses } from '../../../renderer/kit/words/join.ts'
import { type Decimal, formatCount } from '../../../shared/domain/money.ts'
import { maskId } from '../../../shared/mask.ts'
import { nameInLine } from '../../../shared/texts/bidi.ts'
import { writeDay } from '../../../shared/texts/written-form.ts'
import { type AccountColumns, formatAccountLabel } from '../account-label.ts'
import { useAmounts } from './use-amounts.ts'

type AccountDay = AccountColumns & { readonly mydate: string }

/** Maximum of listed names; the rest is counted. */
const maxNames = 6

/** Formats account names for sentences, masked in privacy mode. */
export const useNames = () => {
  const { t } = useTranslation('settlements')
  const isMasked = usePrivacyMode()
  const amounts = useAmounts()
  const nameOf = ({ ProxyId, username, remark }: AccountColumns): string => {
    if (!isMasked) return formatAccountLabel({ ProxyId, username, remark })
    const name = remark || username
    return formatAccountLabel({ ProxyId: maskId(ProxyId), username: '', remark: name && maskId(name) })
  }
  /** Formats an account's day: `20000001 North, 2026-07-24`. */
  const dayOf = (row: AccountDay): string => `${nameOf(row)}, ${nameInLine(writeDay(row.mydate)) || '–'}`
  return {
    nameOf,
    dayOf,
    /** Formats an account's day with an amount: `20000001 North, 2026-07-24: -5.00`. */
    amountOf: (row: AccountDay, amount: Decimal | null): string => `${dayOf(row)}: ${amounts.format(amount)}`,
    /** Lists the first names, and the number of further ones. */
    list: (names: readonly string[]): string => {
      const visibleNames = joinClauses(names.slice(0, maxNames))
      const rest = names.length - maxNames
      return rest > 0 ? t('run.andMore', { names: visibleNames, n: formatCount(rest) }) : visibleNames
    },
  }
}
