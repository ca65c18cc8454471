import {
  Badge,
  Button,
  Checkbox,
  CounterBadge,
  makeStyles,
  mergeClasses,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatchAction } from '../../kit/batch/batch-action.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { translateMany } from '../../kit/form/labels.ts'
import { readKey } from '../../kit/press/pressed-key.ts'
import { useWording } from '../../kit/words/wording.ts'
import { type InboxKind, type KindState, type ReadKind, readKinds, useInboxState } from './inbox-state.ts'
import { formatInboxSums } from './inbox-sums.ts'
import { describeItem } from './item-words.ts'
import type { InboxGroup, InboxItem } from './items.ts'
import { KindNote } from './kind-note.tsx'
import { sources } from './sources.ts'
import type { Queue } from './use-queue.ts'
import { getArrowCommand } from './use-queue-keys.ts'

const useStyles = makeStyles({
  root: { minHeight: 0, overflowY: 'auto' },
  tabs: { flexWrap: 'wrap' },
  tab: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  line: { display: 'flex', alignItems: 'center' },
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
  readonly item: InboxItem
  readonly isCurrent: boolean
  readonly over: Queue['over']
  readonly isOwn: boolean
  /** True if selected; null if the kind has no bulk actions. */
  readonly isSelected: boolean | null
  readonly onSelect: (item: InboxItem, isIn: boolean) => void
  readonly onChoose: (item: InboxItem) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const Line = (props: LineProps) => {
  const { item, isCurrent, over, isOwn, isSelected, onSelect, onChoose, onKeyDown } = props
  const styles = useStyles()
  const { t } = useTranslation('inbox')
  const { zone } = useEnvironment()
  const words = describeItem(item, useWording(), zone)
  const state = isCurrent && over ? over : null
  return (
    <li className={styles.line}>
      {isSelected !== null && (
        <Checkbox
          checked={isSelected}
          aria-label={t('select.one', { who: words.who, amount: words.amount })}
          onChange={(_, { checked }) => onSelect(item, checked === true)}
        />
      )}
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
          {state ? t(`over.${state}`) : words.subject}
          {isOwn && (
            <>
              {' '}
              <Badge size="small" appearance="tint" color="warning">
                {t('own.mark')}
              </Badge>
            </>
          )}
        </span>
        <span className={styles.quiet} title={words.both ?? undefined}>
          {words.at}
        </span>
      </button>
    </li>
  )
}

/** Number of pending items; null if unknown, never 0. */
const countPending = (
  { kind, items }: InboxGroup,
  kindState: KindState | undefined,
  over: boolean,
): number | null =>
  (readKinds as readonly string[]).includes(kind) ? (kindState?.total ?? null) : items.length - Number(over)

interface Props {
  readonly queue: Queue
  /** True if the operator created the item. */
  readonly isOwn: (item: InboxItem) => boolean
  /** Called to run a bulk action on the selected items. */
  readonly onBatch: (batched: BatchAction<unknown>, items: readonly InboxItem[]) => void
}

const isReadKind = (kind: InboxKind): kind is ReadKind => (readKinds as readonly InboxKind[]).includes(kind)

/** Bulk actions of a kind. */
const listBatches = (kind: InboxKind): readonly BatchAction<unknown>[] => {
  if (!isReadKind(kind)) return []
  const { approve, refuse } = sources[kind]
  // An action expects its own list's rows; it gets no others here.
  return [approve, refuse].flatMap(
    action => (action?.batches ?? []) as readonly unknown[],
  ) as readonly BatchAction<unknown>[]
}

/** The pending items, a tab per kind, oldest first; the list is one tab stop, arrows and letters move in it. */
export const QueueList = ({ queue, isOwn, onBatch }: Props) => {
  const { groups, current, over, choose, step, kind: listedKind, chooseKind, selected, select } = queue
  const styles = useStyles()
  const { t } = useTranslation('inbox')
  const kindState = useInboxState(now => now.kindStates)
  const root = useRef<HTMLElement>(null)
  const currentId = current?.id
  useEffect(() => {
    // jsdom and pages without layout cannot scroll.
    const line = root.current?.querySelector(`[data-item="${CSS.escape(currentId ?? '')}"]`)
    line?.scrollIntoView?.({ block: 'nearest' })
  }, [currentId])
  const onKeyDown = (event: KeyboardEvent) => {
    const wish = getArrowCommand(readKey(event).name)
    if (!wish) return
    event.preventDefault()
    const next = step(wish === 'next' ? 1 : -1)
    if (next) focusItem(root.current, next.id)
  }
  const group = groups.find(({ kind }) => kind === listedKind)
  const items = group?.items ?? []
  const batches = group ? listBatches(group.kind) : []
  const ids = items.map(({ id }) => id)
  return (
    <section ref={root} className={styles.root} aria-label={t('queue.what')}>
      <TabList
        size="small"
        className={styles.tabs}
        selectedValue={listedKind}
        onTabSelect={(_, { value }) => {
          const chosenGroup = groups.find(({ kind }) => kind === value)
          if (chosenGroup) chooseKind(chosenGroup.kind)
        }}
      >
        {groups.map(one => {
          const { kind } = one
          if (!isReadKind(kind) && one.items.length === 0) return null
          const mine = isReadKind(kind) ? kindState[kind] : undefined
          const count = countPending(one, mine, over !== null && current?.kind === kind)
          const sum = mine ? formatInboxSums(mine) : ''
          return (
            <Tab key={kind} value={kind}>
              <span className={styles.tab}>
                {t(`kinds.${kind}`)}
                {count === null ? (
                  <span className={styles.quiet}>–</span>
                ) : (
                  <CounterBadge count={count} overflowCount={9999} appearance="filled" color="brand" />
                )}
                {mine?.atLeast && <span className={styles.quiet}>{t('queue.atLeast')}</span>}
                {sum !== '' && <span className={styles.quiet}>{sum}</span>}
              </span>
            </Tab>
          )
        })}
      </TabList>
      {group && (
        <section aria-label={t(`kinds.${group.kind}`)}>
          {isReadKind(group.kind) && <KindNote kind={group.kind} shown={items.length} />}
          {batches.length > 0 && items.length > 0 && (
            <div className={styles.bar}>
              <Checkbox
                label={t('select.all')}
                checked={selected.length === 0 ? false : selected.length === items.length || 'mixed'}
                onChange={(_, { checked }) => select(ids, checked === true)}
              />
              {selected.length > 0 &&
                batches.map(batched => (
                  <Button key={batched.id} size="small" onClick={() => onBatch(batched, selected)}>
                    {translateMany(batched.texts, batched.many, selected.length)}
                  </Button>
                ))}
            </div>
          )}
          <ul className={styles.list}>
            {items.map(item => (
              <Line
                key={item.id}
                item={item}
                isCurrent={item.id === currentId}
                over={over}
                isOwn={isOwn(item)}
                isSelected={batches.length > 0 ? selected.some(({ id }) => id === item.id) : null}
                onSelect={({ id }, isIn) => select([id], isIn)}
                onChoose={choose}
                onKeyDown={onKeyDown}
              />
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}

/** Focuses an item's line once it is rendered. */
export const focusItem = (root: ParentNode | null, id: string): void => {
  requestAnimationFrame(() =>
    root?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
  )
}
