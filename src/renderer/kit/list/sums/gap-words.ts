import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../shared/domain/money.ts'
import { isWhole, type WalkGaps } from '../../../../shared/files/walk-rules.ts'
import { joinClauses } from '../../words/join.ts'

/** Explains why rows may be missing from those read; '' if none are known to be missing. */
export const useGapWords = (): ((gaps: WalkGaps, readCount: number) => string) => {
  const { t } = useTranslation('list')
  return (gaps, readCount) => {
    if (isWhole(gaps)) return ''
    const { unreadable, missing, isOpen, isMoved, isCut } = gaps
    const reasons = [
      ...(isCut ? [t('gaps.cut', { n: formatCount(readCount) })] : []),
      ...(unreadable > 0 ? [t('gaps.unreadable', { n: formatCount(unreadable) })] : []),
      ...(missing > 0 ? [t('gaps.missing', { n: formatCount(missing) })] : []),
      ...(isOpen ? [t('gaps.open')] : []),
      ...(isMoved ? [t('gaps.moved')] : []),
    ]
    return t('gaps.notWhole', { why: joinClauses(reasons) })
  }
}
