import { makeStyles, mergeClasses, SearchBox, Text, tokens } from '@fluentui/react-components'
import { Dismiss12Regular } from '@fluentui/react-icons/svg/dismiss'
import { History16Regular } from '@fluentui/react-icons/svg/history'
import { Home16Regular } from '@fluentui/react-icons/svg/home'
import { Pin16Regular } from '@fluentui/react-icons/svg/pin'
import { WindowNew16Regular } from '@fluentui/react-icons/svg/window-new'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readKey } from '../../kit/press/pressed-key.ts'
import { closeEntry, type TagEntry, useTagEntries } from './tag-list-entries.ts'
import { homeTag } from './tags.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: '360px',
    maxWidth: '85vw',
  },
  search: { maxWidth: 'none' },
  list: { maxHeight: '50vh', overflowY: 'auto' },
  group: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '30px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 2px 0 0 ${tokens.colorBrandStroke1}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  icon: { display: 'grid', placeItems: 'center', flexShrink: 0, width: '16px' },
  title: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  shown: { fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  close: {
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Pressed },
  },
})

const getIcon = ({ tag, group }: TagEntry) => {
  if (group === 'away') return <WindowNew16Regular />
  if (group === 'closed') return <History16Regular />
  if (tag.id === homeTag.id) return <Home16Regular />
  return tag.pinned ? <Pin16Regular /> : null
}

/** Finds a page by its title: the focus stays in the input, the arrow keys move in the list. */
export const TagListBox = ({ onDone }: { readonly onDone: () => void }) => {
  const styles = useStyles()
  const { t } = useTranslation(['tags', 'app'])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const entries = useTagEntries(words)
  const [place, setPlace] = useState(() =>
    Math.max(
      entries.findIndex(({ isActive }) => isActive),
      0,
    ),
  )
  const at = Math.min(place, entries.length - 1)
  const selectedEntry = entries[at]
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const go = (entry: TagEntry) => {
    onDone()
    entry.go()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, value } = event.currentTarget
    const last = entries.length - 1
    const pressed = readKey(event)
    if (pressed.name === 'ArrowDown') setPlace(at < last ? at + 1 : 0)
    else if (pressed.name === 'ArrowUp') setPlace(at > 0 ? at - 1 : last)
    else if (pressed.name === 'Enter' && selectedEntry) go(selectedEntry)
    // At the end of the text, Delete has no character to delete.
    else if (pressed.name === 'Delete' && selectedEntry && selectionStart === value.length)
      closeEntry(selectedEntry)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.root}>
      <SearchBox
        input={{
          ref: input,
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': id,
          'aria-activedescendant': selectedEntry && optionId(at),
        }}
        className={styles.search}
        size="small"
        value={words}
        placeholder={t('tags:list.search')}
        dismiss={{ 'aria-label': t('app:menu.clear') }}
        aria-label={t('tags:list.search')}
        aria-describedby={`${id}-hint`}
        onChange={(_, data) => {
          setWords(data.value)
          setPlace(0)
        }}
        onKeyDown={press}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a custom listbox, controlled from the input */}
      <div id={id} role="listbox" aria-label={t('tags:list.open')} className={styles.list}>
        {entries.map((entry, index) => (
          <div key={entry.tag.id} role="presentation">
            {entry.group !== entries[index - 1]?.group && (
              <div className={styles.group} role="presentation">
                {t(`tags:list.groups.${entry.group}`)}
              </div>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input above handles the keys */}
            <div
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of that listbox
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              aria-current={entry.isActive ? 'page' : undefined}
              className={mergeClasses(styles.line, index === at && styles.chosen)}
              onPointerMove={() => setPlace(index)}
              onClick={() => go(entry)}
            >
              <span className={styles.icon}>{getIcon(entry)}</span>
              <span
                className={mergeClasses(styles.title, entry.isActive && styles.shown)}
                title={entry.title}
              >
                {entry.title}
              </span>
              {entry.tag.pinned && entry.group === 'open' && entry.tag.id !== homeTag.id && (
                <span className={styles.note}>{t('app:tags.pinned')}</span>
              )}
              {entry.isActive && <span className={styles.note}>{t('tags:list.active')}</span>}
              {entry.isClosable && (
                // Mouse only: keyboard users close with Delete.
                <span
                  className={styles.close}
                  aria-hidden="true"
                  onClick={event => {
                    event.stopPropagation()
                    closeEntry(entry)
                    input.current?.focus()
                  }}
                >
                  <Dismiss12Regular />
                </span>
              )}
            </div>
          </div>
        ))}
      </div>
      <output className={styles.note}>{entries.length === 0 ? t('tags:list.noMatch') : ''}</output>
      <Text id={`${id}-hint`} size={200} className={styles.note}>
        {t('tags:list.hint')}
      </Text>
    </div>
  )
}
