import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../shared/cell.ts'
import type { Action } from '../../kit/dialog/action.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { columnKeys, titleKeys } from '../../kit/form/labels.ts'
import type { Screen } from '../../kit/list/screen.ts'
import { OpenedAction } from '../../kit/opened-action.tsx'
import { Part } from '../../kit/part.tsx'
import { usePlace } from '../../kit/place.ts'
import { hiddenScopes, isHidden } from '../../kit/shown.ts'
import { useWording } from '../../kit/wording.ts'
import { Head } from './head.tsx'
import { contextOf } from './item-words.ts'
import type { Item } from './items.ts'
import { OwnPane } from './own-pane.tsx'
import { focusItem, QueueList } from './queue-list.tsx'
import { listWaiting, readNow } from './reader.ts'
import { RecordPane } from './record-pane.tsx'
import { sources } from './sources.ts'
import { useQueue } from './use-queue.ts'
import { type QueueWish, useQueueKeys } from './use-queue-keys.ts'
import { inboxRoute, type ReadKind, useWaiting } from './waiting.ts'

const narrow = '@container (max-width: 759.98px)'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    height: '100%',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
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

/** Has what waits be listed while the page is on show. */
const useListed = (scope: string) =>
  useEffect(() => {
    let end: (() => void) | null = null
    const look = () => {
      if (!isHidden(scope)) end ??= listWaiting()
      else {
        end?.()
        end = null
      }
    }
    look()
    const stop = hiddenScopes.subscribe(look)
    return () => {
      stop()
      end?.()
    }
  }, [scope])

type ReadItem = Extract<Item, { readonly kind: ReadKind }>
const isRead = (item: Item): item is ReadItem => 'row' in item

interface Opened {
  readonly action: Action<Row>
  readonly item: ReadItem
}

const Inbox = () => {
  const styles = useStyles()
  const { t } = useTranslation('inbox')
  const { singleKeys } = useEnvironment()
  const wording = useWording()
  const scope = usePlace().id
  const client = useQueryClient()
  const queue = useQueue()
  const { current, over, isOff } = queue
  const [opened, setOpened] = useState<Opened | null>(null)
  const configs = useWaiting(({ told }) => opened && told[opened.item.kind]?.configs)
  const root = useRef<HTMLDivElement>(null)
  /** Something was sent from the dialog that is open. */
  const hasSent = useRef(false)
  useListed(scope)

  const reread = async () => {
    await readNow()
    // What stands beside the record is of before, too.
    await client.refetchQueries({ queryKey: [scope], type: 'active' })
  }
  const carryOut = (wish: QueueWish) => {
    if (wish === 'next' || wish === 'previous') {
      const next = queue.step(wish === 'next' ? 1 : -1)
      if (next) focusItem(root.current, next.id)
      return
    }
    if (!current || !isRead(current) || isOff) return
    const action = sources[current.kind][wish]
    if (!action?.when(current.row)) return
    hasSent.current = false
    setOpened({ action, item: current })
  }
  useQueueKeys(() => singleKeys && opened === null && !isHidden(scope), carryOut)
  const close = () => {
    setOpened(null)
    // Whatever it came to, the queue is to be of after it.
    if (hasSent.current) void reread()
  }
  return (
    <div ref={root} className={styles.root}>
      <Head />
      <div className={styles.body}>
        <QueueList queue={queue} />
        <section className={styles.pane} aria-label={t('pane.what')}>
          <Part>
            {!current && <Text>{t('pane.nothing')}</Text>}
            {current && isRead(current) && <RecordPane item={current} queue={queue} onWish={carryOut} />}
            {current && !isRead(current) && <OwnPane item={current} over={over} />}
          </Part>
        </section>
      </div>
      {opened && (
        <OpenedAction
          action={opened.action}
          row={opened.item.row}
          context={{
            ...contextOf(opened.item.kind, wording),
            configs: configs ?? {},
          }}
          watch={{
            began: () => {
              hasSent.current = true
            },
            ended: (changed, isSent) => {
              if (changed && isSent) queue.noteSent(opened.item.id)
            },
          }}
          reread={reread}
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
    titleKeys('inbox:page'),
    ...Object.values(sources).flatMap(({ texts, facts, brief }) =>
      [...facts, ...brief].map(({ field }) => columnKeys(texts, field)),
    ),
  ],
  Component: Inbox,
}
