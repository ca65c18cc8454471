import { Button, Dialog, DialogSurface, makeStyles, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { translateBelow } from '../../renderer/i18n/position.ts'
import { useRead } from '../../renderer/kit/calls/call.ts'
import type { Action, ActionDialogProps } from '../../renderer/kit/dialog/action.ts'
import { DialogSubject } from '../../renderer/kit/dialog/dialog-subject.tsx'
import { dialogFooterGap, dialogTitleGap, dialogTitleSize } from '../../renderer/kit/dialog/rhythm.ts'
import { translateLabel } from '../../renderer/kit/form/labels.ts'
import { maskParts } from '../../renderer/kit/privacy/mask-parts.ts'
import { TagScopeProvider, useTagScope } from '../../renderer/kit/tag/tag-scope.ts'
import { LoadedAnswer } from '../shared/loaded-answer.tsx'
import { FakeDataCard, HiddenOrdersCard, InviteBonusCard } from '../shared/settings/cards.tsx'
import { LineControlCard } from '../shared/settings/line-control-card.tsx'
import { type Blogger, bloggers } from './calls.ts'
import { nameBlogger } from './one-blogger.ts'
import {
  bloggerFakeData,
  bloggerHiddenOrders,
  bloggerInviteBonus,
  bloggerLineControl,
} from './settings-forms.ts'

const texts = 'bloggers:settings'

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: '80vw', minWidth: 'min(640px, 96vw)', maxWidth: 'none' },
  title: {
    margin: `0 0 ${dialogTitleGap}`,
    fontSize: dialogTitleSize,
    fontWeight: tokens.fontWeightSemibold,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    maxHeight: '72vh',
    marginBlock: `${tokens.spacingVerticalM} ${dialogFooterGap}`,
    overflowY: 'auto',
  },
  foot: { display: 'flex', justifyContent: 'flex-end' },
})

const Cards = ({ row: blogger, context }: Pick<ActionDialogProps<Blogger>, 'row' | 'context'>) => {
  const { id: scope } = useTagScope()
  const role_id = blogger.BloggerRoleId
  const invite = useRead(scope, bloggers.inviteBonus, { role_id })
  const fake = useRead(scope, bloggers.fakeData, { role_id })
  const hidden = useRead(scope, bloggers.hiddenOrders, { role_id })
  return (
    <>
      <LoadedAnswer read={invite}>
        {answer => (
          <InviteBonusCard
            screen="blogger"
            action={bloggerInviteBonus}
            row={{ role_id, ...answer }}
            context={context}
          />
        )}
      </LoadedAnswer>
      <LoadedAnswer read={fake}>
        {answer => <FakeDataCard action={bloggerFakeData} row={{ role_id, ...answer }} context={context} />}
      </LoadedAnswer>
      <LoadedAnswer read={hidden}>
        {answer => (
          <HiddenOrdersCard
            action={bloggerHiddenOrders}
            row={{ ...(invite.data ?? blogger), role_id, ...answer }}
            context={context}
          />
        )}
      </LoadedAnswer>
      <LineControlCard player={role_id} action={bloggerLineControl} row={{ role_id }} context={context} />
    </>
  )
}

const Opened = ({ row, context, onClose }: ActionDialogProps<Blogger>) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const outer = useTagScope()
  const own = useId()
  const client = useQueryClient()
  const place = useMemo(() => ({ ...outer, id: `${outer.id} ${own}` }), [outer, own])
  useEffect(() => () => client.removeQueries({ queryKey: [place.id] }), [client, place.id])
  const title = translateLabel([`${texts}.title`])
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={title}>
        <h2 className={styles.title}>{title}</h2>
        <DialogSubject>{translateBelow(texts, 'about', maskParts(nameBlogger(row)))}</DialogSubject>
        <div className={styles.cards}>
          <TagScopeProvider value={place}>
            <Cards row={row} context={context} />
          </TagScopeProvider>
        </div>
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
        </div>
      </DialogSurface>
    </Dialog>
  )
}

/** All settings of a blogger or agent; without an id each part reports that it needs one (spec 3 §5). */
export const bloggerSettings: Action<Blogger> = {
  id: 'bloggerSettings',
  texts,
  tone: 'normal',
  when: () => true,
  labels: [
    [`${texts}.action`],
    [`${texts}.title`],
    [`${texts}.about`],
    ...[bloggerInviteBonus, bloggerFakeData, bloggerHiddenOrders, bloggerLineControl].flatMap(
      action => action.labels,
    ),
  ],
  Opened,
}
