import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { money } from '../../../shared/column.ts'
import type { Bonus } from '../../../shared/endpoints/proxy-bonus.ts'
import type { Action, OpenedProps } from '../../kit/dialog/action.ts'
import { Facts } from '../../kit/facts/facts.tsx'
import { columnKeys } from '../../kit/form/labels.ts'
import { bonusKinds, inviteBonus } from './bonus-columns.ts'
import type { Variant } from './by-variant.tsx'

const texts = 'proxyBonus:details'

/** How a player's sum is made up, and what is left to withdraw. */
export const bonusDetails = (variant: Variant): Action<Bonus> => {
  const facts = [
    money('totalSum', 3),
    ...bonusKinds(variant, { decimals: 3 }),
    ...inviteBonus({ decimals: 3 }),
  ]
  const Opened = ({ row, context, onClose }: OpenedProps<Bonus>) => {
    const { t } = useTranslation('list')
    const title = t(`${texts}.title` as never, { player: row.RoleID })
    return (
      <Dialog open onOpenChange={(_, data) => !data.open && onClose()}>
        <DialogSurface>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
              <Facts texts={texts} facts={facts} row={row} context={context} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{t('dialog.close')}</Button>
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    )
  }
  return {
    id: 'proxyBonus.details',
    texts,
    tone: 'normal',
    when: () => true,
    labels: [[`${texts}.action`], [`${texts}.title`], ...facts.map(fact => columnKeys(texts, fact.field))],
    Opened,
  }
}
