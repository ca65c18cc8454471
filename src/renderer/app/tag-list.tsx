import { Button, Popover, PopoverSurface, PopoverTrigger, Tooltip } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { TagListBox } from './tag-list-box.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** The button at the strip's end, under which every page is found that is open, has a window or was closed lately. */
export const TagList = memo(({ isOpen, onOpen }: Props) => {
  const { t } = useTranslation('tags')
  return (
    <Popover
      open={isOpen}
      onOpenChange={(_, data) => onOpen(data.open)}
      positioning={{ position: 'below', align: 'end' }}
      trapFocus
      unstable_disableAutoFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={t('list.open')} relationship="label">
          <Button size="small" appearance="subtle" icon={<ChevronDown16Regular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface aria-label={t('list.open')}>
        {isOpen && <TagListBox onDone={() => onOpen(false)} />}
      </PopoverSurface>
    </Popover>
  )
})
