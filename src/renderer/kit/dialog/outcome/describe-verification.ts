import i18next from 'i18next'
import type { Verification } from '../../../../shared/write-outcome.ts'
import { formatFailure } from '../../failure/failure.ts'

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
      return verification.differences.map(one => {
        const name = nameOf(one.field)
        const values = { sent: write(one.field, one.sent), kept: write(one.field, one.recorded) }
        const text =
          'times' in one
            ? t(`list:kept.${one.how}`, { ...values, n: one.times })
            : t(one.how === 'missing' ? 'list:kept.untold' : 'list:kept.other', values)
        return name === '' ? text : `${name}: ${text}`
      })
    default:
      return verification satisfies never
  }
}
