import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download'
import { Copy16Regular } from '@fluentui/react-icons/svg/copy'
import { Star16Filled, Star16Regular } from '@fluentui/react-icons/svg/star'
import { useTranslation } from 'react-i18next'
import { longestViewName, type SavedView } from '../../../shared/view.ts'
import { NamedRow } from '../names/named-row.tsx'
import { nameProblem } from '../names/names.ts'
import type { ListViews } from './use-views.ts'

interface Props {
  readonly view: SavedView
  readonly views: ListViews
  readonly onShown: () => void
  /** Saves it as a file. */
  readonly onExport: () => void
}

export const ViewRow = ({ view, views, onShown, onExport }: Props) => {
  const { t } = useTranslation('views')
  const { id, name, isDefault } = view
  const isCurrent = views.current?.id === id
  return (
    <NamedRow
      name={name}
      notes={[...(isDefault ? [t('default')] : []), ...(isCurrent ? [t('current')] : [])]}
      isCurrent={isCurrent}
      open={{
        title: t('show', { name }),
        run: () => {
          views.show(view)
          onShown()
        },
      }}
      buttons={[
        [
          t(isDefault ? 'openWithout' : 'openWith', { name }),
          isDefault ? <Star16Filled key="icon" /> : <Star16Regular key="icon" />,
          () => views.setDefault(isDefault ? null : id),
        ],
        ...(views.left > 0
          ? [[t('duplicate', { name }), <Copy16Regular key="icon" />, () => views.duplicate(view)] as const]
          : []),
        [t('export', { name }), <ArrowDownload16Regular key="icon" />, onExport],
      ]}
      rename={{
        label: t('rename', { name }),
        longest: longestViewName,
        problemOf: typed => {
          const among = views.own.filter(one => one.id !== id)
          const problem = nameProblem(typed, { among, longest: longestViewName, left: 1 })
          return problem && t(`problems.${problem}`)
        },
        onName: next => views.rename(id, next),
      }}
      remove={{
        label: t('remove', { name }),
        question: t('removed', { name }),
        yes: t('removeIt'),
        run: () => views.remove(id),
      }}
    />
  )
}
