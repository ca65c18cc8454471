import { translateBelow } from '../../../i18n/position.ts'
import type { TextsAt } from '../../../i18n/text-keys.ts'
import { maskParts } from '../../privacy/mask-parts.ts'

interface Props {
  readonly texts: TextsAt
  /** Key of the sentence below `texts`. */
  readonly name: string
  /** Names and figures of the record, by placeholder. */
  readonly parts: Readonly<Record<string, string>>
  /** Other values, which are never cut. */
  readonly values?: Readonly<Record<string, unknown>> | undefined
}

/** A sentence about a record: long names are cut, so that its figures stay in sight, and shown whole on hover. */
export const QuestionText = ({ texts, name, parts, values }: Props) => {
  const text = translateBelow(texts, name, { ...maskParts(parts), ...values })
  const wholeText = translateBelow(texts, name, { ...maskParts(parts, 'whole'), ...values })
  return text === wholeText ? text : <span title={wholeText}>{text}</span>
}
