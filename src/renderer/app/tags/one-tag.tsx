import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Dismiss12Regular } from '@fluentui/react-icons/svg/dismiss'
import { Home16Regular } from '@fluentui/react-icons/svg/home'
import { Pin16Regular } from '@fluentui/react-icons/svg/pin'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import { type DragEvent, type KeyboardEvent, type MouseEvent, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readKey } from '../../kit/press/pressed-key.ts'
import { useIsScreenMarked } from '../survey/use-is-screen-marked.ts'
import { panelElementId, tagElementId } from './tag-ids.ts'
import { activateTag, closeTag, moveTag, useTags } from './tag-store.ts'
import { homeTag, type Tag } from './tags.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    // Tags shrink before the strip scrolls.
    flex: '0 1 auto',
    minWidth: '180px',
    maxWidth: '240px',
    height: '28px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    userSelect: 'none',
    // Scrolled into view with its close button, clear of the fade at the strip's end.
    scrollMarginInlineEnd: '26px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  active: {
    color: tokens.colorNeutralForeground1,
    // Bold look at regular width: being active must not cut a title.
    WebkitTextStroke: '0.4px currentColor',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: `inset 0 -2px 0 ${tokens.colorBrandStroke1}, ${tokens.shadow2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1 },
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  over: { boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}` },
  home: { flexShrink: 0, minWidth: 0 },
  label: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
  close: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    marginLeft: 'auto',
    width: '18px',
    height: '18px',
    marginRight: '-4px',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Pressed },
  },
  icon: { flexShrink: 0 },
})

const dragType = 'application/x-console-tag'

export interface TagProps {
  readonly tag: Tag
  readonly index: number
  readonly title: string
  /** Its title as the tag shows it, beside those of other tags. */
  readonly label: string
  readonly isActive: boolean
  readonly onMenu: (id: string, event: MouseEvent<HTMLElement>) => void
  /** Called after a move by keyboard, with the new 1-based position. */
  readonly onMoved: (title: string, position: number) => void
}

const focusTag = (id: string | undefined) => id && document.getElementById(tagElementId(id))?.focus()

export const OneTag = memo(({ tag, index, title, label, isActive, onMenu, onMoved }: TagProps) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const [isOver, setOver] = useState(false)
  const isHome = tag.id === homeTag.id
  const isClosable = !isHome && !tag.pinned
  const isMarked = useIsScreenMarked(tag.route)
  const remarks = [tag.pinned && !isHome && t('tags.pinned'), isMarked && t('help.surveyMarked')].filter(
    Boolean,
  )
  const withRemarks = (text: string) => [text, ...remarks.map(remark => `(${remark})`)].join(' ')
  const close = () => {
    closeTag(tag.id)
    requestAnimationFrame(() => focusTag(useTags.getState().active))
  }
  const move = (to: number) => {
    moveTag(tag.id, to)
    onMoved(title, useTags.getState().list.findIndex(one => one.id === tag.id) + 1)
    requestAnimationFrame(() => focusTag(tag.id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = readKey(event)
    const step = pressed.name === 'ArrowRight' ? 1 : pressed.name === 'ArrowLeft' ? -1 : 0
    const { list } = useTags.getState()
    if (step && pressed.isControl && event.shiftKey) move(index + step)
    else if (step) focusTag(list.at((index + step) % list.length)?.id)
    else if (pressed.name === 'Home') focusTag(list[0]?.id)
    else if (pressed.name === 'End') focusTag(list.at(-1)?.id)
    else if (pressed.name === 'Delete' && isClosable) close()
    else return
    event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const id = event.dataTransfer.getData(dragType)
    if (id) moveTag(id, index)
    event.preventDefault()
  }
  return (
    <button
      type="button"
      id={tagElementId(tag.id)}
      role="tab"
      aria-selected={isActive}
      aria-controls={panelElementId(tag.id)}
      aria-keyshortcuts={isClosable ? 'Delete' : undefined}
      // The visible label, as users of voice control say what they see; the whole title describes it.
      aria-label={withRemarks(label)}
      tabIndex={isActive ? 0 : -1}
      title={isMarked ? withRemarks(title) : title}
      className={mergeClasses(
        styles.root,
        isHome && styles.home,
        isActive && styles.active,
        isOver && styles.over,
      )}
      draggable={!isHome}
      onClick={() => activateTag(tag.id)}
      onAuxClick={event => event.button === 1 && isClosable && closeTag(tag.id)}
      onMouseDown={event => event.button === 1 && event.preventDefault()}
      onContextMenu={event => onMenu(tag.id, event)}
      onKeyDown={onKeyDown}
      onDragStart={event => {
        event.dataTransfer.setData(dragType, tag.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isHome && <Home16Regular className={styles.icon} />}
      {tag.pinned && !isHome && <Pin16Regular className={styles.icon} />}
      {isMarked && <Warning16Regular className={styles.icon} />}
      <span className={styles.label}>{label}</span>
      {isClosable && (
        // Mouse only: keyboard users close with Delete or the menu.
        <span
          className={styles.close}
          aria-hidden="true"
          data-close={tag.id}
          onClick={event => {
            event.stopPropagation()
            closeTag(tag.id)
          }}
        >
          <Dismiss12Regular />
        </span>
      )}
    </button>
  )
})
