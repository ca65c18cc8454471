import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { failureText } from '../failure.ts'
import { fieldKeys, label, type TextsAt } from '../form/labels.ts'
import type { KeptOtherwise } from './kept.ts'

interface Props {
  readonly endpoint: Pick<Endpoint, 'id'>
  readonly otherwise: KeptOtherwise
  /** Where the fields have their names; without it they go unnamed. */
  readonly texts?: TextsAt
}

/** Says that a write was accepted, and that what it set is not on record as it was sent. */
export const KeptNote = ({ endpoint, otherwise, texts }: Props) => {
  const { t } = useTranslation('list')
  const read = 'kind' in otherwise ? [] : otherwise
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        {'kind' in otherwise && t('kept.unread', { reason: failureText(otherwise) })}
        {read.map(({ field, sent, kept, factor }) => (
          <p key={field}>
            {texts && `${label(fieldKeys(texts, field))}: `}
            {t(`kept.${factor}`, { sent, kept })}
          </p>
        ))}
        {read.some(({ factor }) => factor !== 'other') && t('kept.scale', { call: endpoint.id })}
      </MessageBarBody>
    </MessageBar>
  )
}
