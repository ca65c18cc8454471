// A combobox's listbox needs roles, not native elements: the focus never leaves the input.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Dialog, DialogSurface } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { readKey } from '../../kit/press/pressed-key.ts'
import { toast } from '../../kit/toast.ts'
import type { NavEntry } from '../shell/menu.ts'
import type { PaletteEntry, PaletteGroup } from './entry.ts'
import { closePalette, type OpenedPalette } from './opened-palette.ts'
import type { PaletteActions } from './palette-actions.ts'
import { PaletteLine } from './palette-line.tsx'
import { cleanPasted } from './search-terms.ts'
import { usePaletteStyles } from './styles.ts'
import { type PaletteQuery, useEntries } from './use-entries.ts'

/** Lines that Page Up and Page Down move by. */
const pageStep = 8

const canBe = ({ off }: PaletteEntry): boolean => off === undefined

interface Props {
  readonly menu: readonly NavEntry[]
  readonly actions: PaletteActions
  readonly opened: OpenedPalette
}

/** Combined search for records, places and commands. */
export const Palette = ({ menu, actions, opened }: Props) => {
  const styles = usePaletteStyles()
  const { t } = useTranslation('palette')
  const listId = useId()
  const [query, setQuery] = useState<PaletteQuery>({
    text: cleanPasted(opened.text),
    isPasted: opened.text !== '',
  })
  const [selectedId, setSelectedId] = useState<string | null>(null)
  /** Id of the first entry for this text: later results must not take Enter from it. */
  const [first, setFirst] = useState<string | null>(null)
  /** True if Enter was pressed on an entry whose lookup is in flight: it opens once resolved. */
  const [isAwaited, setAwaited] = useState(false)
  const entryGroups = useEntries(query, { menu, actions, opened })
  const all = entryGroups.flatMap(({ entries }) => entries)
  const usable = all.filter(canBe)
  // A disabled entry stays first: Enter shows why, and never runs another one instead.
  // A lookup without a result is information, not an action.
  const choosable = all.filter(entry => canBe(entry) || entry.group !== 'things')
  if (first === null && choosable[0]) setFirst(choosable[0].id)
  const selected =
    choosable.find(({ id }) => id === selectedId) ?? choosable.find(({ id }) => id === first) ?? choosable[0]
  const getDomId = (entry: PaletteEntry) => `${listId} ${all.indexOf(entry)}`.replaceAll(' ', '-')

  const enter = (next: PaletteQuery) => {
    setQuery(next)
    setSelectedId(null)
    setFirst(null)
    setAwaited(false)
  }
  const point = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    setSelectedId(entry.id)
    setAwaited(false)
  }
  const choose = (entry: PaletteEntry | undefined, isApart: boolean) => {
    if (!entry) return
    if (entry.off !== undefined) return toast('info', entry.off)
    if (entry.isPending) return setAwaited(true)
    // Close first to restore the focus, so that whatever opens next returns it to the same place.
    if (!entry.keepsOpen) flushSync(closePalette)
    if (entry.leaves) flushSync(actions.leave)
    ;(isApart ? (entry.runApart ?? entry.run) : entry.run)()
  }

  const recordEntries = entryGroups.find(({ group }) => group === 'things')?.entries ?? []
  const isLooking = recordEntries.some(({ isPending }) => isPending)
  useEffect(() => {
    if (!isAwaited || isLooking) return
    setAwaited(false)
    const [only, ...more] = recordEntries.filter(entry => canBe(entry) && !entry.keepsOpen)
    // Deferred out of the effect: the palette must be closed and its focus restored before anything opens.
    if (only && more.length === 0) queueMicrotask(() => choose(only, false))
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the last answer has arrived
  }, [isAwaited, isLooking])

  const step = (by: number) => {
    const at = selected ? choosable.indexOf(selected) : -1
    const isRound = Math.abs(by) === 1
    const to = isRound
      ? (at + by + choosable.length) % choosable.length
      : Math.min(Math.max(at + by, 0), choosable.length - 1)
    point(choosable[to])
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { name, isControl, isAlt } = readKey(event)
    if (isAlt) return
    const run: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      PageDown: () => step(pageStep),
      PageUp: () => step(-pageStep),
      ...(!event.shiftKey && { Home: () => point(choosable[0]), End: () => point(choosable.at(-1)) }),
      Enter: () => event.repeat || choose(selected, event.shiftKey),
      Escape: closePalette,
      Tab: () => undefined,
    }
    const act = isControl ? undefined : run[name]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const text = cleanPasted(event.clipboardData.getData('text/plain'))
    const [before, after] = [
      value.slice(0, selectionStart ?? value.length),
      value.slice(selectionEnd ?? value.length),
    ]
    enter({ text: `${before}${text}${after}`, isPasted: true })
  }

  const formatCaption = (group: PaletteGroup, { note = '' }: PaletteEntry) =>
    t(`groups.${group}`, { about: note })
  return (
    <Dialog open onOpenChange={closePalette}>
      <DialogSurface className={styles.surface} aria-label={t('title')}>
        <div className={styles.box}>
          <Search20Regular aria-hidden="true" />
          <input
            className={styles.input}
            data-typed="own"
            role="combobox"
            aria-label={t('title')}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={selected && getDomId(selected)}
            placeholder={t('placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={query.text}
            onChange={event => enter({ text: event.target.value, isPasted: false })}
            onPaste={paste}
            onKeyDown={press}
          />
        </div>
        <div id={listId} role="listbox" aria-label={t('title')} className={styles.list} tabIndex={-1}>
          {entryGroups.map(({ group, entries }) => (
            <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
              <div id={`${listId}-${group}`} className={styles.caption} role="presentation">
                {entries[0] && formatCaption(group, entries[0])}
              </div>
              {entries.map(entry => (
                <PaletteLine
                  key={entry.id}
                  entry={group === 'row' ? { ...entry, note: undefined } : entry}
                  domId={getDomId(entry)}
                  isSelected={entry === selected}
                  onPoint={() => point(entry)}
                  onChoose={isApart => choose(entry, isApart)}
                />
              ))}
            </div>
          ))}
        </div>
        {all.length === 0 && <div className={styles.none}>{t('none')}</div>}
        <div className={styles.hint} aria-hidden="true">
          <span>↑↓ {t('hint.choose')}</span>
          <span>Enter {t('hint.open')}</span>
          <span>Shift+Enter {t('hint.apart')}</span>
          <span>Esc {t('hint.close')}</span>
        </div>
        <div className={styles.said} aria-live="polite">
          {query.text.trim() !== '' && (all.length === 0 ? t('none') : t('found', { count: usable.length }))}
        </div>
      </DialogSurface>
    </Dialog>
  )
}
