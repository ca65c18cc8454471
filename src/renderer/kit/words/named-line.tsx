import { useTranslation } from 'react-i18next'
import { noValue } from '../../../shared/cell.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import { nameInLine } from '../../../shared/texts/bidi.ts'
import { maskInPrivacyMode, usePrivacyMode } from '../privacy/privacy-mode.ts'
import { joinNames } from './join.ts'

/** Maximum names in a question; the rest is counted. */
const maxNamed = 10

/** Lists the records that a question is about. */
export const NamedLine = ({ names }: { readonly names: readonly string[] }) => {
  const { t } = useTranslation('list')
  usePrivacyMode()
  const all = [...new Set(names)]
  if (all.length === 0) return null
  const shownNames = all.slice(0, maxNamed).map(name => nameInLine(maskInPrivacyMode(name)) || noValue)
  const moreCount = all.length - shownNames.length
  return (
    <p>
      {moreCount > 0
        ? t('dialog.namedMore', { names: joinNames(shownNames), n: formatCount(moreCount) })
        : t('dialog.named', { names: joinNames(shownNames) })}
    </p>
  )
}
