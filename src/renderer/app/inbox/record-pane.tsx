import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { getRawText } from '../../../shared/cell.ts'
import { useConsole } from '../../kit/console.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { Facts } from '../../kit/facts/facts.tsx'
import { IsolatedSection } from '../../kit/failure/isolated-section.tsx'
import { translateLabel } from '../../kit/form/labels.ts'
import { useWording } from '../../kit/words/wording.ts'
import { inboxPages, initialKindState, type ReadKind, useInboxState } from './inbox-state.ts'
import { createItemContext } from './item-words.ts'
import type { InboxItem } from './items.ts'
import { MailQuota, quotaFacts } from './mail-quota.tsx'
import { PlayerSummary } from './player-summary.tsx'
import { RecentRecords } from './recent-records.tsx'
import { sources } from './sources.ts'
import type { Queue } from './use-queue.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  title: { margin: 0, flex: 1, minWidth: '160px', fontSize: tokens.fontSizeBase400 },
  key: {
    opacity: 0.8,
    fontFamily: tokens.fontFamilyMonospace,
    marginInlineStart: tokens.spacingHorizontalXS,
  },
})

/** Date filter of each kind's page: pending records may be of any date. */
const dateFilters: Readonly<Record<ReadKind, string>> = {
  gm: 'start',
  mail: 'startTime',
  withdrawals: 'startTime',
}

interface Props {
  readonly item: Extract<InboxItem, { readonly kind: ReadKind }>
  readonly queue: Queue
  /** True if the operator created it. */
  readonly isOwn: boolean
  readonly onWish: (wish: 'approve' | 'refuse') => void
}

/** All facts needed to decide about a record, and the actions on it. */
export const RecordPane = ({ item, queue: { over, isOff }, isOwn, onWish }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation(['inbox', 'table'])
  const { navigate, variant } = useEnvironment()
  const singleKeys = useConsole(({ settings }) => settings.singleKeys)
  const wording = useWording()
  const { other } = useInboxState(now => now.kindStates[item.kind] ?? initialKindState)
  const source = sources[item.kind]
  const context = createItemContext(item.kind, wording)
  const player = getRawText(item.row, source.player)
  const hasPlayer = player !== '' && player !== '0'
  const button = (wish: 'approve' | 'refuse', key: string) => {
    const action = source[wish]
    return (
      action && (
        <Button
          size="small"
          appearance={wish === 'approve' ? 'primary' : 'secondary'}
          {...(isOff && { disabledFocusable: true, title: t('table:offUntilRead') })}
          onClick={() => onWish(wish)}
        >
          {translateLabel([`${action.texts}.action`])}
          {singleKeys && (
            <kbd className={styles.key} aria-hidden="true">
              {key}
            </kbd>
          )}
        </Button>
      )
    )
  }
  const record = getRawText(item.row, source.key)
  const listSearch = new URLSearchParams({
    ...(item.kind === 'withdrawals' ? { orderNo: record } : hasPlayer && { roleId: player }),
    [dateFilters[item.kind]]: '',
  })
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t(`one.${item.kind}`, { id: record })}</h2>
        {isOwn && (
          <Badge appearance="tint" color="warning">
            {t('own.mark')}
          </Badge>
        )}
        {over ? (
          <output>{t(`over.${over}`)}</output>
        ) : (
          <>
            {button('approve', 'A')}
            {button('refuse', 'R')}
          </>
        )}
        <Button size="small" onClick={() => navigate(`${inboxPages[item.kind]}?${listSearch}`)}>
          {t('pane.inList')}
        </Button>
      </div>
      <Facts
        texts={source.texts}
        facts={source.facts}
        row={item.row}
        context={context}
        of={{ call: source.list, part: 'row' }}
      />
      {item.kind === 'gm' && (
        <section aria-label={t('quota.what')}>
          <Facts
            inline
            texts="inbox:quota"
            facts={quotaFacts}
            row={other}
            context={context}
            of={{ call: source.list, part: 'other' }}
          />
        </section>
      )}
      {item.kind === 'mail' && <MailQuota operator={getRawText(item.row, 'Operator')} />}
      {hasPlayer && (
        <>
          {!variant.playerDetailDisabled && (
            <IsolatedSection>
              <PlayerSummary id={player} />
            </IsolatedSection>
          )}
          <IsolatedSection>
            <RecentRecords kind={item.kind} player={player} />
          </IsolatedSection>
        </>
      )}
    </div>
  )
}
