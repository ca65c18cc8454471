import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../shared/domain/money.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { failureText } from '../failure.ts'
import type { KeptOtherwise } from './kept.ts'

interface Props {
  readonly endpoint: Pick<Endpoint, 'id'>
  readonly otherwise: KeptOtherwise
}

/** Says that a write was accepted, and that its amounts are not on record as they were sent. */
export const KeptNote = ({ endpoint, otherwise }: Props) => {
  const { t } = useTranslation('list')
  const read = 'kind' in otherwise ? [] : otherwise
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        {'kind' in otherwise && t('kept.unread', { reason: failureText(otherwise) })}
        {read.map(({ sent, kept, factor }) => (
          <p key={`${sent} ${kept}`}>
            {t(`kept.${factor}`, {
              sent: formatMoney(sent, 3),
              kept: kept === null ? '–' : formatMoney(kept, 3),
            })}
          </p>
        ))}
        {read.some(({ factor }) => factor !== 'other') && t('kept.scale', { call: endpoint.id })}
      </MessageBarBody>
    </MessageBar>
  )
}
