import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { TextsAt } from '../../../i18n/text-keys.ts'
import type { Field } from '../../form/fields.ts'
import { getFieldKeys, getSectionKey, translateLabel } from '../../form/labels.ts'
import { joinNames, joinValue } from '../../words/join.ts'

interface Props {
  readonly texts: TextsAt
  readonly fields: readonly Field[]
  /** Inputs with unknown values. */
  readonly lacked: readonly string[]
  /** Those of them that were sent but are unreadable. */
  readonly unreadable: readonly string[]
}

interface NoteProps {
  readonly names: readonly string[]
  readonly unreadable?: readonly string[]
}

/** Explains why a form does not open: these fields were missing from the answer or unreadable. */
export const IncompleteNote = ({ names, unreadable = [] }: NoteProps) => {
  const { t } = useTranslation('list')
  const reasons = [
    ...(names.length > 0 ? [t('dialog.incomplete', { names: joinNames(names) })] : []),
    ...(unreadable.length > 0 ? [t('dialog.unreadable', { names: joinNames(unreadable) })] : []),
  ]
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>{reasons.join(' ')}</MessageBarBody>
    </MessageBar>
  )
}

/** Explains why a form does not open, by the labels of the fields that it would write back without a value. */
export const IncompleteForm = ({ texts, fields, lacked, unreadable }: Props) => {
  const getInputName = (input: string) => {
    const section = fields.find(field => field.field === input)?.section
    const name = translateLabel(getFieldKeys(texts, input))
    return section === undefined ? name : joinValue(translateLabel([getSectionKey(texts, section)]), name)
  }
  const isLost = (input: string) => unreadable.includes(input)
  return (
    <IncompleteNote
      names={lacked.filter(input => !isLost(input)).map(getInputName)}
      unreadable={lacked.filter(isLost).map(getInputName)}
    />
  )
}
