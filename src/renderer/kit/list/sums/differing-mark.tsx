import { Button } from '@fluentui/react-components'
import { Info16Regular } from '@fluentui/react-icons/svg/info'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import { useTranslation } from 'react-i18next'
import { showDifferences, useDifferenceLevel } from '../../calls/call-differences.ts'

/** Small mark on a list whose answers differ from the contract; opens the differences. */
export const DifferingMark = ({ call }: { readonly call: string }) => {
  const { t } = useTranslation('list')
  const level = useDifferenceLevel(call)
  if (!level) return null
  const label = t(level === 'touches' ? 'differingTouches' : 'differing')
  return (
    <Button
      size="small"
      appearance="transparent"
      icon={level === 'touches' ? <Warning16Regular /> : <Info16Regular />}
      aria-label={label}
      title={label}
      onClick={showDifferences}
    />
  )
}
