import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import type { FieldContext } from '../form/choices.ts'
import type { AnyList } from '../list/use-list.ts'
import { lackText, unknownCodes } from './lack-words.ts'
import type { ListViews } from './use-views.ts'

interface Props {
  readonly list: AnyList
  readonly views: ListViews
  readonly context: FieldContext
  /** The platform has answered: it has told which codes it knows. */
  readonly isRead: boolean
}

/** Says what of the view in force this version lacks, until that was read. */
export const ViewNote = ({ list: { texts, filters }, views, context, isRead }: Props) => {
  const { t } = useTranslation(['views', 'list'])
  const { current, lacks, see } = views
  if (!current || current.isSeen) return null
  const all = [...lacks, ...(isRead ? unknownCodes(filters, current.view.filters, context) : [])]
  if (all.length === 0) return null
  const said = all.map(lack => lackText(texts, filters, context, lack))
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>{t('views:lacking', { name: current.name, lacks: said.join(' · ') })}</MessageBarBody>
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
