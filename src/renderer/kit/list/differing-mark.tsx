import { Button } from '@fluentui/react-components'
import { Info16Regular } from '@fluentui/react-icons/svg/info'
import { useTranslation } from 'react-i18next'
import { showDifferences, useIsDiffering } from '../differing.ts'

/** A quiet mark on a list whose answers differed from what was expected, which opens what differed. */
export const DifferingMark = ({ call }: { readonly call: string }) => {
  const { t } = useTranslation('list')
  const isDiffering = useIsDiffering(call)
  if (!isDiffering) return null
  return (
    <Button
      size="small"
      appearance="transparent"
      icon={<Info16Regular />}
      aria-label={t('differing')}
      title={t('differing')}
      onClick={showDifferences}
    />
  )
}
