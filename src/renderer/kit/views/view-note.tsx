import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { type FieldContext, findChoicesProblem, getChoiceLabel, listOptions } from '../form/choices.ts'
import type { ChoiceField, Filter, Values } from '../form/fields.ts'
import { getFilterKeys, translateLabel } from '../form/labels.ts'
import type { AnyList } from '../list/declaration.ts'
import type { ViewIssue } from './resolve-view.ts'
import type { ListViews } from './use-views.ts'

/** Formats an issue of a view. */
const formatIssue = (
  texts: TextsAt,
  filters: readonly Filter[],
  context: FieldContext,
  issue: ViewIssue,
): string => {
  switch (issue.kind) {
    case 'filter':
    case 'column':
    case 'sort':
      return i18next.t(`views:lacks.${issue.kind}`, { name: issue.name })
    case 'value':
    case 'code':
    case 'unknownCode': {
      const filter = filters.find(({ field }) => field === issue.filter)
      const value = filter?.kind === 'choice' ? getChoiceLabel(filter, issue.value, context) : issue.value
      const key = value === '' ? 'noValue' : issue.kind
      return i18next.t(`views:lacks.${key}`, {
        filter: translateLabel(getFilterKeys(texts, issue.filter)),
        value,
      })
    }
    case 'limit':
      return i18next.t('views:lacks.limit', { limit: issue.limit })
    case 'hidden':
    case 'sortUnread':
      return i18next.t(`views:lacks.${issue.kind}`)
    default:
      return issue satisfies never
  }
}

const isDynamic = (filter: Filter): filter is ChoiceField =>
  filter.kind === 'choice' && ('configs' in filter.options || filter.serverCodes !== undefined)

/** Finds filter values that are unknown to the platform (now), according to its answer. */
const unknownCodes = (
  filters: readonly Filter[],
  values: Values,
  context: FieldContext,
): readonly ViewIssue[] =>
  filters.filter(isDynamic).flatMap(filter => {
    const value = values[filter.field] ?? ''
    const options = listOptions(filter, context, values)
    const hasOptions = findChoicesProblem(filter, context) === undefined && options.length > 0
    const isKnown = value === '' || options.some(({ code }) => code === value)
    return hasOptions && !isKnown ? [{ kind: 'unknownCode', filter: filter.field, value } as const] : []
  })

interface Props {
  readonly list: AnyList
  readonly views: ListViews
  readonly context: FieldContext
  /** True once the platform has answered, so that its codes are known. */
  readonly isRead: boolean
}

/** Lists the issues of the applied view until dismissed. */
export const ViewNote = ({ list: { texts, filters }, views, context, isRead }: Props) => {
  const { t } = useTranslation(['views', 'list'])
  const { current, viewIssues, see } = views
  if (!current || current.isSeen) return null
  const all = [...viewIssues, ...(isRead ? unknownCodes(filters, current.view.filters, context) : [])]
  if (all.length === 0) return null
  const issueTexts = all.map(issue => formatIssue(texts, filters, context, issue))
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        {t('views:lacking', { name: current.name, lacks: issueTexts.join(' · ') })}
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<Dismiss16Regular />}
            aria-label={t('list:unread.dismiss')}
            onClick={see}
          />
        }
      />
    </MessageBar>
  )
}
