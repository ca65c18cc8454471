import i18next from 'i18next'
import type { Verification } from '../../../../shared/writes/write-outcome.ts'
import { formatFailure } from '../../failure/failure.ts'
import { joinValue } from '../../words/join.ts'

interface Wording {
  /** Name of an input; '' if it is obvious. */
  readonly nameOf: (input: string) => string
  /** Formats a value of an input for people. */
  readonly write: (input: string, value: string) => string
}

/** Describes how a record differs from the accepted write; empty if it does not. */
export const describeVerification = (
  verification: Verification,
  { nameOf, write }: Wording,
): readonly string[] => {
  const { t } = i18next
  switch (verification.kind) {
    case 'verified':
    case 'notCompared':
      return []
    case 'notShown':
      return [t('list:kept.notShown')]
    case 'beyond':
      return [t('list:kept.beyond', { n: verification.read })]
    case 'unread':
      return [t('list:kept.unread', { reason: formatFailure(verification.failure) })]
    case 'differs':
      return verification.differences.map(difference => {
        const name = nameOf(difference.field)
        const values = {
          sent: write(difference.field, difference.sent),
          kept: write(difference.field, difference.recorded),
        }
        const text =
          'times' in difference
            ? t(`list:kept.${difference.how}`, { ...values, n: difference.times })
            : t(difference.how === 'missing' ? 'list:kept.untold' : 'list:kept.other', values)
        return name === '' ? text : joinValue(name, text)
      })
    default:
      return verification satisfies never
  }
}
