import {
  Button,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwise16Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronLeft16Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right'
import { MoreHorizontal16Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { type MouseEvent, memo, useCallback, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '../../kit/visually-hidden.ts'
import { useTagTitles } from '../shell/titles.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { WorkspaceMenu } from '../views/workspace-menu.tsx'
import { OneTag, type TagProps } from './one-tag.tsx'
import { buildTagLabels } from './tag-labels.ts'
import { TagListBox } from './tag-list-box.tsx'
import { TagMenu, type TagMenuTarget } from './tag-menu.tsx'
import { reloadTag, useTags } from './tag-store.ts'
import { homeTag } from './tags.ts'
import { useStripScroll } from './use-strip-scroll.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  strip: {
    display: 'flex',
    gap: tokens.spacingHorizontalXXS,
    flex: 1,
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    padding: '2px',
  },
  // The strip begins with a whole tag; one that continues beyond its end fades instead of being cut. Room behind the last one
  // lets it stand at the end, too.
  overflowing: { '::after': { content: '""', flex: '0 0 240px' } },
  fading: { maskImage: 'linear-gradient(to left, transparent, black 24px)' },
  hidden: { display: 'none' },
  said: visuallyHidden,
})

interface Props {
  readonly isListed: boolean
  readonly onList: (isListed: boolean) => void
}

/** Buttons on the active tag. They read it when pressed: a tag switch renders none of them. */
const StripButtons = memo(({ onMenu }: Pick<TagProps, 'onMenu'>) => {
  const { t } = useTranslation('app')
  return (
    <>
      <Tooltip content={t('tags.reload')} relationship="label">
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowClockwise16Regular />}
          onClick={() => reloadTag(useTags.getState().active)}
        />
      </Tooltip>
      <Tooltip content={t('tags.actions')} relationship="label">
        <Button
          size="small"
          appearance="subtle"
          icon={<MoreHorizontal16Regular />}
          aria-haspopup="menu"
          onClick={event => onMenu(useTags.getState().active, event)}
        />
      </Tooltip>
    </>
  )
})

interface TagListProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** Button at the end of the strip: lists pages that are open, in separate windows or recently closed. */
const TagList = memo(({ isOpen, onOpen }: TagListProps) => {
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

/** The tag bar (spec 1 §2). */
export const TagStrip = ({ isListed, onList }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const list = useTags(state => state.list)
  const titleOf = useTagTitles()
  const active = useTags(state => state.active)
  usePageTitle(titleOf(list.find(tag => tag.id === active) ?? homeTag))
  const [menu, setMenu] = useState<TagMenuTarget | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const hintId = useId()
  const { strip, overflows, hasMore, scroll } = useStripScroll(active)
  // Stable, so that unchanged tags do not render again.
  const openMenu = useCallback((id: string, event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    setMenu({ id, at: event.currentTarget })
  }, [])
  const announceMove = useCallback(
    (title: string, position: number) =>
      setAnnouncement(t('tags.moved', { title, position, count: useTags.getState().list.length })),
    [t],
  )
  const names = useMemo(() => list.map(titleOf), [list, titleOf])
  const labels = useMemo(() => buildTagLabels(names), [names])
  const arrow = mergeClasses(!overflows && styles.hidden)
  return (
    <section className={styles.root} aria-label={t('tags.title')}>
      <Button
        className={arrow}
        size="small"
        appearance="subtle"
        icon={<ChevronLeft16Regular />}
        aria-label={t('tags.scrollLeft')}
        onClick={() => scroll(-1)}
      />
      <div
        ref={strip}
        className={mergeClasses(styles.strip, overflows && styles.overflowing, hasMore && styles.fading)}
        role="tablist"
        aria-label={t('tags.title')}
        aria-describedby={hintId}
      >
        {list.map((tag, index) => (
          <OneTag
            key={tag.id}
            tag={tag}
            index={index}
            title={names[index] ?? ''}
            label={labels[index] ?? ''}
            isActive={tag.id === active}
            onMenu={openMenu}
            onMoved={announceMove}
          />
        ))}
      </div>
      <Button
        className={arrow}
        size="small"
        appearance="subtle"
        icon={<ChevronRight16Regular />}
        aria-label={t('tags.scrollRight')}
        onClick={() => scroll(1)}
      />
      <StripButtons onMenu={openMenu} />
      <TagList isOpen={isListed} onOpen={onList} />
      <WorkspaceMenu />
      <TagMenu target={menu} onClose={() => setMenu(null)} />
      <span id={hintId} hidden>
        {t('tags.hint')}
      </span>
      <div className={styles.said} aria-live="polite">
        {announcement}
      </div>
    </section>
  )
}
