import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../shared/domain/money.ts'
import { maskId } from '../../../../shared/mask.ts'
import { usePrivacyMode } from '../../../kit/privacy-mode.ts'
import { type AccountColumns, formatAccountLabel } from './judge-days.ts'

/** More names than this are counted. */
const maxNames = 6

/** Names accounts in sentences, masked while the screen is shared. */
export const useNames = () => {
  const { t } = useTranslation('settlement')
  const isMasked = usePrivacyMode()
  return {
    nameOf: ({ ProxyId, username, remark }: AccountColumns): string => {
      if (!isMasked) return formatAccountLabel({ ProxyId, username, remark })
      const name = remark || username
      return formatAccountLabel({ ProxyId: maskId(ProxyId), username: '', remark: name && maskId(name) })
    },
    /** The first of these, and how many more there are. */
    list: (names: readonly string[]): string => {
      const shown = names.slice(0, maxNames).join('; ')
      const rest = names.length - maxNames
      return rest > 0 ? t('run.andMore', { names: shown, n: formatCount(rest) }) : `(${shown})`
    },
  }
}
