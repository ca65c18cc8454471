import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { LoadProblemNote } from '../../../../renderer/kit/failure/load-problem-note.tsx'
import { formatCount } from '../../../../shared/domain/money.ts'
import type { SourceState } from './use-source.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
})

const Gap = ({
  of: { kind, partial, isForbidden, unreadable, isReading, loadProblem, readMore },
}: {
  readonly of: SourceState
}) => {
  const styles = useStyles()
  const { t } = useTranslation('playerDetail')
  const what = t(`timeline.kind.${kind}`)
  return (
    <>
      <LoadProblemNote what={what} loadProblem={loadProblem} />
      {isForbidden && <Text size={200}>{t('timeline.forbidden', { what })}</Text>}
      {unreadable > 0 && (
        <Text size={200}>{t('timeline.unreadable', { what, n: formatCount(unreadable) })}</Text>
      )}
      {partial && (
        <div className={styles.line}>
          <Text size={200}>
            {t(partial.isOpen ? 'timeline.open' : partial.isRanged ? 'timeline.ofRange' : 'timeline.ofAll', {
              what,
              read: formatCount(partial.read),
              total: formatCount(partial.total),
            })}
          </Text>
          {partial.hasMore && (
            <Button size="small" disabledFocusable={isReading} onClick={readMore}>
              {t('timeline.readMore')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Gaps of the timeline by kind, with actions to fill them. */
export const Gaps = ({ sources }: { readonly sources: readonly SourceState[] }) => (
  <div className={useStyles().root}>
    {sources.map(source => (
      <Gap key={source.kind} of={source} />
    ))}
  </div>
)
