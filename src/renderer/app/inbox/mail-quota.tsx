import { useTranslation } from 'react-i18next'
import { emailQuotas } from '../../../areas/email-quotas/calls.ts'
import { money } from '../../../shared/column.ts'
import { useReadToday } from '../../kit/calls/read-today.ts'
import { Facts } from '../../kit/facts/facts.tsx'
import { findLoadProblem } from '../../kit/failure/load-problem.ts'
import { LoadProblemNote } from '../../kit/failure/load-problem-note.tsx'
import { useTagScope } from '../../kit/tag/tag-scope.ts'
import { useWording } from '../../kit/words/wording.ts'

export const quotaFacts = [
  money('remainQuotaToday', 2, { tone: 'negativeRed' }),
  money('remainQuotaTotal', 2, { tone: 'negativeRed' }),
]

/** Remaining quota of a mail's author; nothing if the platform lists none to this account. */
export const MailQuota = ({ operator }: { readonly operator: string }) => {
  const { t } = useTranslation('inbox')
  const wording = useWording()
  const query = useReadToday(
    useTagScope().id,
    emailQuotas.list,
    operator === '' ? null : { page: 1, limit: 200 },
  )
  const ownQuota = query.data?.rows.find(({ username }) => username === operator)
  return (
    <>
      {ownQuota && (
        <section aria-label={t('quota.what')}>
          <Facts
            inline
            texts="inbox:quota"
            facts={quotaFacts}
            row={ownQuota}
            context={wording}
            of={{ call: emailQuotas.list, part: 'row' }}
          />
        </section>
      )}
      {operator !== '' && <LoadProblemNote what={t('quota.what')} loadProblem={findLoadProblem(query)} />}
    </>
  )
}
