import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextsAt } from '../../../../renderer/i18n/text-keys.ts'
import { DialogButtons } from '../../../../renderer/kit/dialog/dialog-buttons.tsx'
import { Facts } from '../../../../renderer/kit/facts/facts.tsx'
import { translateLabel } from '../../../../renderer/kit/form/labels.ts'
import { useDeletion } from '../../../../renderer/kit/menu/deletion.ts'
import { ReturnFocus } from '../../../../renderer/kit/press/return-focus.tsx'
import type { CellContext } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import type { PayWay } from '../../player-pay-ways.calls.ts'
import { allFacts } from './account-facts.ts'
import { removePayAccount } from './remove-account.dialog.ts'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  facts: { flex: '1 1 480px' },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly texts: TextsAt
  readonly account: PayWay
  readonly facts: readonly Column[]
  readonly context: CellContext
  /** True if it was changed and the list is not refetched yet. */
  readonly isOff: boolean
  /** Both are missing for read-only accounts. */
  readonly onEdit?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
}

/** A payment account in short, with a button for all its facts. */
export const AccountCard = ({ texts, account, facts, context, isOff, onEdit, onRemove }: Props) => {
  const styles = useStyles()
  const deletion = useDeletion()
  const { t } = useTranslation(['playerDetail', 'list', 'table'])
  // `aria-disabled` instead of disabled: a closing dialog returns the focus to its button.
  const off = isOff ? { 'aria-disabled': true, title: t('table:offUntilRead') } : {}
  const [viewed, setViewed] = useState(false)
  return (
    <li className={styles.card}>
      <div className={styles.facts}>
        <Facts texts={texts} facts={facts} row={account} context={context} />
      </div>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => setViewed(true)}>
          {t('account.view')}
        </Button>
        {onEdit && (
          <Button size="small" {...off} onClick={onEdit}>
            {t('account.edit')}
          </Button>
        )}
        {onRemove && (
          <Button size="small" {...off} {...(!isOff && { className: deletion })} onClick={onRemove}>
            {translateLabel([`${removePayAccount.texts}.action`])}
          </Button>
        )}
      </div>
      {viewed && (
        <>
          <ReturnFocus />
          <Dialog open onOpenChange={(_, { open }) => !open && setViewed(false)}>
            <DialogSurface>
              <DialogBody>
                <DialogTitle>{t('account.title')}</DialogTitle>
                <DialogContent>
                  <Facts texts={texts} facts={allFacts} row={account} context={context} />
                </DialogContent>
                <DialogButtons
                  leave={<Button onClick={() => setViewed(false)}>{t('list:dialog.close')}</Button>}
                />
              </DialogBody>
            </DialogSurface>
          </Dialog>
        </>
      )}
    </li>
  )
}
