import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  makeStyles,
  Tooltip,
  tokens,
  useMergedRefs,
} from '@fluentui/react-components'
import { BookmarkFilled, BookmarkRegular, SaveRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfferedActions } from '../offered-actions.ts'
import { ReturnFocus } from '../press/return-focus.tsx'
import { useMaskChoice } from '../privacy/mask-choice.tsx'
import { toastHere } from '../toast.ts'
import { copyViewLink, hasPersonFilter, withoutNames } from './share.ts'
import type { ListViews } from './use-views.ts'
import { ViewsDialog } from './views-dialog.tsx'

const useStyles = makeStyles({
  popover: { maxHeight: '80vh', overflowY: 'auto', maxWidth: '360px' },
  name: { maxWidth: '140px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // The icon's mark is decorative: the button's name says the same.
  mark: { color: tokens.colorPaletteDarkOrangeForeground1, paddingLeft: tokens.spacingHorizontalXXS },
  item: { overflowWrap: 'anywhere' },
  tool: { minWidth: 0 },
})

/** Value of the choice "no view"; no view has it as id. */
const none = '–'

interface Props {
  /** Title of the screen. */
  readonly title: string
  readonly views: ListViews
}

/** Menu of a list's views: chosen here, created and managed in a dialog. */
export const ViewsMenu = ({ title, views }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('views')
  // Every list has this button and few are used: the menu is only built when opened.
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState<HTMLButtonElement | null>(null)
  const [isManaging, setManaging] = useState(false)
  const { own, current, isChanged } = views
  const [name, id] = [current?.name ?? '', current ? current.id : none]
  const isLinked = id === ''
  const tooltip = current ? t(isLinked ? 'linked' : isChanged ? 'ofChanged' : 'of', { name }) : t('title')
  const choice = useMaskChoice()
  const copy = () => {
    const namedView = { route: views.route, name: name || title.slice(0, 40), view: views.present() }
    const give = (isMasked: boolean) =>
      void copyViewLink(isMasked ? withoutNames(namedView, views.personFilters) : namedView)
    if (hasPersonFilter(namedView.view, views.personFilters)) choice.ask('searches', give)
    else give(false)
  }
  const update = () => {
    views.update(id)
    toastHere('success', t('saved', { name }))
  }
  const choose = (viewId: string) => {
    const one = own.find(view => view.id === viewId) ?? (isLinked && viewId === '' ? current : undefined)
    if (one) views.show(one)
    else if (viewId === none) views.showNone()
  }
  const offersRef = useOfferedActions(() => [
    ...own.map(one => ({
      id: `view ${one.id}`,
      label: t('show', { name: one.name }),
      note: title,
      run: () => views.show(one),
    })),
    { id: 'views', label: t('manage'), note: title, run: () => setManaging(true) },
    { id: 'view link', label: t('copyLink'), note: title, run: copy },
  ])
  const ref = useMergedRefs<HTMLButtonElement>(offersRef, setTarget)
  return (
    <>
      <Tooltip content={tooltip} relationship="label">
        <Button
          ref={ref}
          size="small"
          appearance="subtle"
          className={styles.tool}
          icon={current ? <BookmarkFilled /> : <BookmarkRegular />}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {current ? (
            <>
              <span className={styles.name}>{name}</span>
              {isChanged && <span className={styles.mark}>●</span>}
            </>
          ) : (
            <span data-word>{t('title')}</span>
          )}
        </Button>
      </Tooltip>
      {isOpen && (
        <Menu
          open
          positioning={{ target, position: 'below', align: 'end' }}
          checkedValues={{ view: [id] }}
          onCheckedValueChange={(_, { checkedItems: [viewId] }) => viewId !== undefined && choose(viewId)}
          onOpenChange={(_, change) => {
            setOpen(change.open)
            if (!change.open) target?.focus()
          }}
        >
          <MenuPopover className={styles.popover}>
            <MenuList>
              <MenuGroup>
                <MenuGroupHeader>{t(own.length > 0 ? 'title' : 'none')}</MenuGroupHeader>
                {(own.length > 0 || current) && (
                  <MenuItemRadio name="view" value={none} persistOnClick={false}>
                    {t('without')}
                  </MenuItemRadio>
                )}
                {own.map(one => (
                  <MenuItemRadio
                    key={one.id}
                    name="view"
                    value={one.id}
                    className={styles.item}
                    persistOnClick={false}
                    {...(one.isDefault && { secondaryContent: t('default') })}
                  >
                    {one.name}
                  </MenuItemRadio>
                ))}
                {isLinked && (
                  <MenuItemRadio name="view" value="" className={styles.item} persistOnClick={false}>
                    {t('linked', { name })}
                  </MenuItemRadio>
                )}
              </MenuGroup>
              <MenuDivider />
              {current && !isLinked && isChanged && (
                <MenuItem onClick={update} className={styles.item}>
                  {t('update', { name })}
                </MenuItem>
              )}
              <MenuItem icon={<SaveRegular />} onClick={() => setManaging(true)}>
                {t('manage')}
              </MenuItem>
              <MenuItem onClick={copy}>{t('copyLink')}</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
      {choice.question}
      {isManaging && (
        <>
          <ReturnFocus />
          <ViewsDialog title={title} views={views} onClose={() => setManaging(false)} />
        </>
      )}
    </>
  )
}
