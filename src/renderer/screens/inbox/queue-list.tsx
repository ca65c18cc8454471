import { CounterBadge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../kit/environment.ts'
import { useWording } from '../../kit/wording.ts'
import { wordsOf } from './item-words.ts'
import type { Group, Item } from './items.ts'
import { KindNote } from './kind-note.tsx'
import type { Queue } from './use-queue.ts'
import { arrowWish } from './use-queue-keys.ts'
import { readKinds, type Told, untold, useWaiting } from './waiting.ts'

const useStyles = makeStyles({
  root: { minHeight: 0, overflowY: 'auto' },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `0 ${tokens.spacingHorizontalS}`,
    width: '100%',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 44px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  over: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  amount: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface LineProps {
  readonly item: Item
  readonly isCurrent: boolean
  readonly over: Queue['over']
  readonly onChoose: (item: Item) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const Line = ({ item, isCurrent, over, onChoose, onKeyDown }: LineProps) => {
  const styles = useStyles()
  const { t } = useTranslation('inbox')
  const { zone } = useEnvironment()
  const words = wordsOf(item, useWording(), zone)
  const state = isCurrent && over ? over : null
  return (
    <li>
      <button
        type="button"
        data-item={item.id}
        aria-current={isCurrent ? 'true' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        className={mergeClasses(styles.item, isCurrent && styles.current, state !== null && styles.over)}
        onClick={() => onChoose(item)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.cut}>{words.who}</span>
        <span className={styles.amount}>{words.amount}</span>
        <span className={mergeClasses(styles.quiet, styles.cut)}>
          {state ? t(`over.${state}`) : words.about}
        </span>
        <span className={styles.quiet} title={words.both ?? undefined}>
          {words.at}
        </span>
      </button>
    </li>
  )
}

/** How many wait: never 0 where nobody knows. */
const countOf = ({ kind, items }: Group, told: Told | undefined, over: boolean): number | null =>
  (readKinds as readonly string[]).includes(kind) ? (told?.total ?? null) : items.length - Number(over)

interface Props {
  readonly queue: Queue
}

/** What waits, by kind and the oldest first; Tab enters it once, arrows and letters walk it. */
export const QueueList = ({ queue: { groups, current, over, choose, step } }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('inbox')
  const told = useWaiting(now => now.told)
  const root = useRef<HTMLElement>(null)
  const shown = current?.id
  useEffect(() => {
    // jsdom and a page that is not laid out have nothing to scroll.
    const line = root.current?.querySelector(`[data-item="${CSS.escape(shown ?? '')}"]`)
    line?.scrollIntoView?.({ block: 'nearest' })
  }, [shown])
  const onKeyDown = (event: KeyboardEvent) => {
    const wish = arrowWish(event.key)
    if (!wish) return
    event.preventDefault()
    const next = step(wish === 'next' ? 1 : -1)
    if (next) focusItem(root.current, next.id)
  }
  return (
    <section ref={root} className={styles.root} aria-label={t('queue.what')}>
      {groups.map(group => {
        const { kind, items } = group
        const mine = told[kind as keyof typeof told] ?? untold
        const isRead = (readKinds as readonly string[]).includes(kind)
        const count = countOf(group, mine, over !== null && current?.kind === kind)
        if (!isRead && items.length === 0) return null
        return (
          <section key={kind} aria-label={t(`kinds.${kind}`)}>
            <h2 className={styles.head}>
              {t(`kinds.${kind}`)}
              {count === null ? (
                <span className={styles.quiet}>–</span>
              ) : (
                <CounterBadge
                  count={count}
                  overflowCount={9999}
                  showZero
                  appearance="filled"
                  color={count > 0 ? 'brand' : 'informative'}
                />
              )}
              {mine.atLeast && <span className={styles.quiet}>{t('queue.atLeast')}</span>}
            </h2>
            {isRead && <KindNote kind={kind as keyof typeof told} shown={items.length} />}
            <ul className={styles.list}>
              {items.map(item => (
                <Line
                  key={item.id}
                  item={item}
                  isCurrent={item.id === shown}
                  over={over}
                  onChoose={choose}
                  onKeyDown={onKeyDown}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}

/** Brings the focus to the line of an item, once it is drawn. */
export const focusItem = (root: ParentNode | null, id: string): void => {
  requestAnimationFrame(() =>
    root?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
  )
}
