import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRawText, type Row } from '../../../shared/cell.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import type { BatchAction } from '../../kit/batch/batch-action.ts'
import { ReviewedBatch } from '../../kit/batch/code.ts'
import { useConsole } from '../../kit/console.ts'
import type { Action } from '../../kit/dialog/action.ts'
import { QuestionDialog } from '../../kit/dialog/question/question-dialog.tsx'
import { IsolatedSection } from '../../kit/failure/isolated-section.tsx'
import { getColumnKeys, getTitleKeys, translateLabel } from '../../kit/form/labels.ts'
import type { Screen } from '../../kit/list/screen.ts'
import { pageGap, pagePadding } from '../../kit/page.ts'
import { useTagScope } from '../../kit/tag/tag-scope.ts'
import { isHidden } from '../../kit/tag/tag-visibility.ts'
import { useWording } from '../../kit/words/wording.ts'
import { InboxHead } from './head.tsx'
import { inboxRoute, type ReadKind, useFullInbox, useInboxState } from './inbox-state.ts'
import { createItemContext } from './item-words.ts'
import type { InboxItem } from './items.ts'
import { OwnPane } from './own-pane.tsx'
import { useOwnRecords } from './own-records.ts'
import { focusItem, QueueList } from './queue-list.tsx'
import { readNow } from './reader.ts'
import { RecordPane } from './record-pane.tsx'
import { sources } from './sources.ts'
import { useQueue } from './use-queue.ts'
import { type QueueCommand, useQueueKeys } from './use-queue-keys.ts'

const narrow = '@container (max-width: 759.98px)'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: pageGap,
    height: '100%',
    boxSizing: 'border-box',
    padding: pagePadding,
    containerType: 'inline-size',
  },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(300px, 2fr) minmax(0, 3fr)',
    gap: tokens.spacingHorizontalM,
    flex: 1,
    minHeight: 0,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(160px, 2fr) 3fr' },
  },
  pane: {
    minHeight: 0,
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

type ReadItem = Extract<InboxItem, { readonly kind: ReadKind }>
const isRead = (item: InboxItem): item is ReadItem => 'row' in item

/** Records reviewed together. */
interface ReviewedItems {
  readonly batched: BatchAction<unknown>
  readonly items: readonly ReadItem[]
}

interface OpenedAction {
  readonly action: Action<Row>
  readonly item: ReadItem
}

const Inbox = () => {
  const styles = useStyles()
  const { t } = useTranslation(['inbox', 'list'])
  const singleKeys = useConsole(({ settings }) => settings.singleKeys)
  const wording = useWording()
  const scope = useTagScope().id
  const client = useQueryClient()
  const queue = useQueue()
  const { current, over, isOff } = queue
  const [dialog, setDialog] = useState<OpenedAction | null>(null)
  const configs = useInboxState(({ kindStates }) => dialog && kindStates[dialog.item.kind]?.configs)
  /** Decision about one of the operator's own records, which needs another confirmation. */
  const [question, setQuestion] = useState<OpenedAction | null>(null)
  const [reviewedItem, setReviewedItem] = useState<ReviewedItems | null>(null)
  const isOwn = useOwnRecords()
  const root = useRef<HTMLDivElement>(null)
  /** True if the open dialog has sent something. */
  const hasSent = useRef(false)
  useFullInbox(scope)

  const reread = async () => {
    await readNow()
    // The data beside the record is stale, too.
    await client.refetchQueries({ queryKey: [scope], type: 'active' })
  }
  const carryOut = (wish: QueueCommand) => {
    if (wish === 'next' || wish === 'previous') {
      const next = queue.step(wish === 'next' ? 1 : -1)
      if (next) focusItem(root.current, next.id)
      return
    }
    if (!current || !isRead(current) || isOff) return
    const action = sources[current.kind][wish]
    if (!action?.when(current.row)) return
    hasSent.current = false
    if (wish === 'approve' && isOwn(current)) setQuestion({ action, item: current })
    else setDialog({ action, item: current })
  }
  const isFree = dialog === null && question === null && reviewedItem === null
  useQueueKeys(() => singleKeys && isFree && !isHidden(scope), carryOut)
  const continueInQueue = useEffectEvent(() => {
    const { activeElement, body } = document
    const isHere = activeElement === body || root.current?.contains(activeElement) === true
    const next = queue.leave()
    if (next && isHere) focusItem(root.current, next.id)
  })
  const isDecided = over === 'here' && dialog === null && current !== null && isRead(current)
  // Once its dialog is closed: the result is read there first.
  useEffect(() => {
    if (isDecided) continueInQueue()
  }, [isDecided])
  const close = () => {
    setDialog(null)
    // The queue must be newer than the write, even a failed one.
    if (hasSent.current) void reread()
  }
  const first = reviewedItem?.items[0]
  const reviewedConfigs = useInboxState(({ kindStates }) => first && kindStates[first.kind]?.configs)
  return (
    <div ref={root} className={styles.root}>
      <InboxHead />
      <div className={styles.body}>
        <QueueList
          queue={queue}
          isOwn={isOwn}
          onBatch={(batched, items) => setReviewedItem({ batched, items: items.filter(isRead) })}
        />
        <section className={styles.pane} aria-label={t('pane.what')}>
          <IsolatedSection>
            {!current && <Text>{t('pane.nothing')}</Text>}
            {current && isRead(current) && (
              <RecordPane item={current} queue={queue} isOwn={isOwn(current)} onWish={carryOut} />
            )}
            {current && !isRead(current) && <OwnPane item={current} over={over} />}
          </IsolatedSection>
        </section>
      </div>
      {question && (
        <QuestionDialog
          title={t('own.title')}
          text={t('own.question')}
          cancel={t('list:dialog.cancel')}
          onCancel={() => setQuestion(null)}
          main={{
            label: t('own.confirm'),
            run: () => {
              setQuestion(null)
              setDialog(question)
            },
          }}
        />
      )}
      {reviewedItem && first && (
        <ReviewedBatch
          batched={reviewedItem.batched}
          rows={reviewedItem.items.map(({ row }) => row)}
          keyOf={row => getRawText(row as Row, sources[first.kind].key)}
          context={{
            ...createItemContext(first.kind, wording),
            configs: reviewedConfigs ?? {},
          }}
          columns={sources[first.kind].facts}
          header={field => translateLabel(getColumnKeys(sources[first.kind].texts, field))}
          onClose={() => setReviewedItem(null)}
          onEnd={() => {
            setReviewedItem(null)
            void reread()
          }}
        />
      )}
      {dialog && (
        <ActionDialog
          action={dialog.action}
          row={dialog.item.row}
          context={{
            ...createItemContext(dialog.item.kind, wording),
            configs: configs ?? {},
          }}
          watch={{
            onStart: () => {
              hasSent.current = true
            },
            onEnd: (_, mayBeDone) => {
              if (mayBeDone) queue.noteSent(dialog.item.id)
            },
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

export const inboxScreen: Screen = {
  route: inboxRoute,
  texts: 'inbox:page',
  labels: [
    getTitleKeys('inbox:page'),
    ...Object.values(sources).flatMap(({ texts, facts, brief }) =>
      [...facts, ...brief].map(({ field }) => getColumnKeys(texts, field)),
    ),
  ],
  Component: Inbox,
}
