import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { maxViewNameLength, type SavedView } from '../../../shared/saved/view.ts'
import { NameForm } from '../names/name-form.tsx'
import { NamedRow } from '../names/named-row.tsx'
import { findNameProblem } from '../names/names.ts'
import { NamesDialog } from '../names/names-dialog.tsx'
import { useMaskChoice } from '../privacy/mask-choice.tsx'
import { toastHere } from '../toast.ts'
import { exportViews, hasPersonFilter, importViews, withoutNames } from './share.ts'
import type { ListViews } from './use-views.ts'

interface RowProps {
  readonly view: SavedView
  readonly views: ListViews
  readonly onShown: () => void
  /** Exports the view to a file. */
  readonly onExport: () => void
}

const ViewRow = ({ view, views, onShown, onExport }: RowProps) => {
  const { t } = useTranslation('views')
  const { id, name, isDefault } = view
  const isCurrent = views.current?.id === id
  return (
    <NamedRow
      name={name}
      notes={isCurrent ? [t('current')] : []}
      isCurrent={isCurrent}
      open={{
        title: t('show', { name }),
        run: () => {
          views.show(view)
          onShown()
        },
      }}
      toggle={{
        label: t('default'),
        title: t(isDefault ? 'openWithout' : 'openWith', { name }),
        isOn: isDefault,
        run: () => views.setDefault(isDefault ? null : id),
      }}
      commands={[
        ...(views.freeSlots > 0 ? [{ label: t('duplicate'), run: () => views.duplicate(view) }] : []),
        { label: t('export'), run: onExport },
      ]}
      rename={{
        label: t('rename', { name }),
        maxLength: maxViewNameLength,
        problemOf: newName => {
          const existing = views.own.filter(one => one.id !== id)
          const problem = findNameProblem(newName, { existing, maxLength: maxViewNameLength, freeSlots: 1 })
          return problem && t(`problems.${problem}`)
        },
        onName: next => views.rename(id, next),
      }}
      remove={{
        question: t('removed', { name }),
        yes: t('removeIt'),
        run: () => views.remove(id),
      }}
    />
  )
}

interface Props {
  /** Title of the screen. */
  readonly title: string
  readonly views: ListViews
  readonly onClose: () => void
}

/** Dialog to save the current state as a view, and to manage the saved ones. */
export const ViewsDialog = ({ title, views, onClose }: Props) => {
  const { t } = useTranslation(['views', 'list'])
  const { own, current, freeSlots, personFilters } = views
  const choice = useMaskChoice()
  const save = (name: string, some: readonly SavedView[]) => {
    const write = (viewsToExport: readonly SavedView[]) => void exportViews(name, viewsToExport)
    if (!some.some(({ view }) => hasPersonFilter(view, personFilters))) write(some)
    else
      choice.ask('searches', isMasked =>
        write(isMasked ? some.map(one => withoutNames(one, personFilters)) : some),
      )
  }
  return (
    <NamesDialog
      title={t('views:titleOf', { title })}
      description={t('views:about')}
      label={t('views:title')}
      close={t('list:dialog.close')}
      onClose={onClose}
      form={
        <NameForm
          label={t('views:saveUnder')}
          isUsual
          // A view from a link has a suggested name.
          name={current?.id === '' ? current.name : ''}
          maxLength={maxViewNameLength}
          problemOf={newName => {
            const problem = findNameProblem(newName, {
              existing: own,
              maxLength: maxViewNameLength,
              freeSlots,
            })
            return problem && t(`views:problems.${problem}`)
          }}
          onName={name => {
            views.saveAs(name)
            toastHere('success', t('views:saved', { name }))
          }}
        />
      }
      actions={
        <>
          {choice.question}
          <Button onClick={() => void importViews(views.route, views.add)}>{t('views:import')}</Button>
          {own.length > 0 && <Button onClick={() => save(title, own)}>{t('views:exportAll')}</Button>}
        </>
      }
    >
      {own.map(view => (
        <ViewRow
          key={view.id}
          view={view}
          views={views}
          onShown={onClose}
          onExport={() => save(view.name, [view])}
        />
      ))}
    </NamesDialog>
  )
}
