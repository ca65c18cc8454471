import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Field } from '../form/fields.ts'
import { fieldKeys, label, sectionKey, type TextsAt } from '../form/labels.ts'

interface Props {
  readonly texts: TextsAt
  readonly fields: readonly Field[]
  /** The inputs whose values are not known. */
  readonly lacked: readonly string[]
}

/** Why a form does not open: these were not in the answer. */
export const IncompleteNote = ({ names }: { readonly names: readonly string[] }) => {
  const { t } = useTranslation('list')
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>{t('dialog.incomplete', { names: names.join(', ') })}</MessageBarBody>
    </MessageBar>
  )
}

/** Why a form does not open: what it would send back was not in the answer, by its labels. */
export const Incomplete = ({ texts, fields, lacked }: Props) => {
  const names = lacked.map(input => {
    const section = fields.find(field => field.field === input)?.section
    const name = label(fieldKeys(texts, input))
    return section === undefined ? name : `${label([sectionKey(texts, section)])}: ${name}`
  })
  return <IncompleteNote names={names} />
}
