import { useTranslation } from 'react-i18next'
import { noValue } from '../../shared/cell.ts'
import { formatCount } from '../../shared/domain/money.ts'
import { maskInPrivacyMode, usePrivacyMode } from './privacy-mode.ts'

/** Maximum names in a question; the rest is counted. */
const maxNamed = 10

/** Lists the records that a question is about. */
export const NamedLine = ({ names }: { readonly names: readonly string[] }) => {
  const { t } = useTranslation('list')
  usePrivacyMode()
  const all = [...new Set(names)]
  if (all.length === 0) return null
  const said = all.slice(0, maxNamed).map(name => maskInPrivacyMode(name) || noValue)
  const left = all.length - said.length
  return (
    <p>
      {left > 0
        ? t('dialog.namedMore', { names: said.join(', '), n: formatCount(left) })
        : t('dialog.named', { names: said.join(', ') })}
    </p>
  )
}
