import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { shownKey, useKeys } from '../../kit/press/keys.ts'
import { detachTag } from '../windows/tag-windows.ts'
import { duplicate, reopenClosed } from './tag-commands.ts'
import {
  closeAllTags,
  closeOtherTags,
  closeTag,
  closeTagsLeft,
  closeTagsRight,
  pinTag,
  reloadTag,
  useTags,
} from './tag-store.ts'
import { homeTag } from './tags.ts'

export interface TagMenuTarget {
  readonly id: string
  readonly at: HTMLElement
}

/** One menu shared by all tags, opened at its tag. */
export const TagMenu = ({
  target,
  onClose,
}: {
  readonly target: TagMenuTarget | null
  readonly onClose: () => void
}) => {
  const { t } = useTranslation(['app', 'tags'])
  const keyOf = useKeys()
  const isReopenable = useTags(state => state.closed.length > 0)
  const tag = useTags(state => state.list.find(one => one.id === target?.id))
  if (!target || !tag) return null
  const isHome = tag.id === homeTag.id
  return (
    <Menu
      open
      positioning={{ target: target.at, position: 'below', align: 'start' }}
      onOpenChange={(_, data) => {
        if (data.open) return
        onClose()
        target.at.focus()
      }}
    >
      <MenuPopover>
        <MenuList>
          <MenuItem {...shownKey(keyOf('reloadTag'))} onClick={() => reloadTag(tag.id)}>
            {t('tags.reload')}
          </MenuItem>
          <MenuItem disabled={isHome} onClick={() => pinTag(tag.id, !tag.pinned)}>
            {t(tag.pinned && !isHome ? 'tags.unpin' : 'tags.pin')}
          </MenuItem>
          <MenuItem {...shownKey(keyOf('duplicateTag'))} onClick={() => duplicate(tag.id)}>
            {t('tags:duplicate')}
          </MenuItem>
          <MenuItem
            disabled={isHome}
            {...shownKey(keyOf('moveTagOut'))}
            onClick={() => void detachTag(tag.id)}
          >
            {t('tags:moveOut')}
          </MenuItem>
          <MenuDivider />
          <MenuItem disabled={isHome} {...shownKey(keyOf('closeTag'))} onClick={() => closeTag(tag.id)}>
            {t('tags.close')}
          </MenuItem>
          <MenuItem onClick={() => closeOtherTags(tag.id)}>{t('tags.closeOthers')}</MenuItem>
          <MenuItem onClick={closeAllTags}>{t('tags.closeAll')}</MenuItem>
          <MenuItem onClick={() => closeTagsLeft(tag.id)}>{t('tags.closeLeft')}</MenuItem>
          <MenuItem onClick={() => closeTagsRight(tag.id)}>{t('tags.closeRight')}</MenuItem>
          <MenuDivider />
          <MenuItem disabled={!isReopenable} {...shownKey(keyOf('reopenTag'))} onClick={() => reopenClosed()}>
            {t('tags:reopen')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
