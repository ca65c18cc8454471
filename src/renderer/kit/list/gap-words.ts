import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/domain/money.ts'
import { isWhole, type WalkGaps } from '../../../shared/walk-rules.ts'

/** Explains why rows may be missing from those read; '' if none are known to be missing. */
export const useGapWords = (): ((gaps: WalkGaps, read: number) => string) => {
  const { t } = useTranslation('list')
  return (gaps, read) => {
    if (isWhole(gaps)) return ''
    const { unreadable, missing, isOpen, isMoved, isCut } = gaps
    const why = [
      ...(isCut ? [t('gaps.cut', { n: formatCount(read) })] : []),
      ...(unreadable > 0 ? [t('gaps.unreadable', { n: formatCount(unreadable) })] : []),
      ...(missing > 0 ? [t('gaps.missing', { n: formatCount(missing) })] : []),
      ...(isOpen ? [t('gaps.open')] : []),
      ...(isMoved ? [t('gaps.moved')] : []),
    ]
    return t('gaps.notWhole', { why: why.join('; ') })
  }
}
