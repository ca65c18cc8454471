import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../shared/domain/money.ts'
import { maskedId } from '../../../../shared/mask.ts'
import { useShareSafe } from '../../../kit/share-safe.ts'
import { type Named, nameOf } from './judged.ts'

/** More names than this are counted. */
const maxNames = 6

/** Names accounts in sentences, masked while the screen is shared. */
export const useNames = () => {
  const { t } = useTranslation('settlement')
  const isMasked = useShareSafe()
  return {
    nameOf: ({ ProxyId, username, remark }: Named): string => {
      if (!isMasked) return nameOf({ ProxyId, username, remark })
      const name = remark || username
      return nameOf({ ProxyId: maskedId(ProxyId), username: '', remark: name && maskedId(name) })
    },
    /** The first of these, and how many more there are. */
    list: (names: readonly string[]): string => {
      const shown = names.slice(0, maxNames).join('; ')
      const rest = names.length - maxNames
      return rest > 0 ? t('run.andMore', { names: shown, n: formatCount(rest) }) : `(${shown})`
    },
  }
}
