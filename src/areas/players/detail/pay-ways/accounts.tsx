import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextsAt } from '../../../../renderer/i18n/text-keys.ts'
import { ActionDialog } from '../../../../renderer/kit/action-dialog.tsx'
import { type Reader, useRead } from '../../../../renderer/kit/calls/call.ts'
import { type Watch, WatchProvider } from '../../../../renderer/kit/dialog/outcome/watch.ts'
import { useEnvironment } from '../../../../renderer/kit/environment.ts'
import { findLoadProblem } from '../../../../renderer/kit/failure/load-problem.ts'
import { LoadProblemNote } from '../../../../renderer/kit/failure/load-problem-note.tsx'
import type { FieldContext } from '../../../../renderer/kit/form/choices.ts'
import { getColumnKeys, translateLabel } from '../../../../renderer/kit/form/labels.ts'
import { useStaleRows } from '../../../../renderer/kit/list/rows/stale-rows.ts'
import { readByIds } from '../../../../renderer/kit/list/search/multi-id-search.ts'
import { useTagScope } from '../../../../renderer/kit/tag/tag-scope.ts'
import { useWording } from '../../../../renderer/kit/words/wording.ts'
import type { Column } from '../../../../shared/column.ts'
import { payWayType, pixTypes } from '../../../../shared/domain/pay-ways.ts'
import { ok } from '../../../../shared/result.ts'
import { LoadedAnswer } from '../../../shared/loaded-answer.tsx'
import { type PayWay, payWays } from '../../player-pay-ways.calls.ts'
import {
  bankForm,
  isMailAccount,
  type PayAccount,
  pixMailForm,
  pixMobileForm,
  toFormAccount,
} from './account.form.ts'
import { AccountCard } from './account-card.tsx'
import { bankFacts, pixFacts, walletFacts } from './account-facts.ts'
import { removePayAccount } from './remove-account.dialog.ts'
import { UnreadableAccounts } from './unreadable-accounts.tsx'

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  add: { marginTop: tokens.spacingVerticalM },
})

interface Kind {
  readonly texts: TextsAt
  /** The listed types, and the type of a new account. */
  readonly types: string
  readonly startsWith: number
  readonly facts: (account: PayWay) => readonly Column[]
  /** Form of an account; kinds without one are read-only. */
  readonly formOf?: (
    account: PayAccount,
  ) => (props: {
    readonly row: PayAccount
    readonly context: FieldContext
    readonly onBack: () => void
    readonly onDone: () => void
  }) => ReactNode
}

/** Reads several types, one per call; a platform that ignores the type returns each account several times. */
const readEachType: Reader<typeof payWays.list> = async (input, signal) => {
  const numbers = input.payWayType.split(',')
  const result = await readByIds(payWays.list, input, { field: 'payWayType', numbers }, { signal })
  if (!result.ok) return result
  const rows = result.value.rows as readonly PayWay[]
  const isFirst = ({ Id }: PayWay, at: number) => Id === '' || rows.findIndex(row => row.Id === Id) === at
  return ok({ ...result.value, rows: rows.filter(isFirst), other: undefined, configs: undefined })
}

/** Tab of payment accounts: the list, or the form of one of them. */
const accounts =
  ({ texts, types, startsWith, facts, formOf }: Kind) =>
  ({ id: roleId }: { readonly id: string }) => {
    const styles = useStyles()
    const { t } = useTranslation('playerDetail')
    const { variant } = useEnvironment()
    const wording = useWording()
    const { id: scope } = useTagScope()
    const readInput = { roleId, payWayType: types }
    const isOneCall = variant.payWayTypeList || !types.includes(',')
    const query = useRead(scope, payWays.list, readInput, isOneCall ? undefined : readEachType)
    const hasBanks = startsWith === payWayType.code.bank
    const banks = useRead(scope, payWays.banks, hasBanks ? {} : null)
    const [editing, setEditing] = useState<{ account: PayAccount; watch: Watch } | null>(null)
    const [removing, setRemoving] = useState<{ account: PayWay; watch: Watch } | null>(null)

    const names = banks.data?.banks ?? {}
    const loadProblem = hasBanks ? findLoadProblem(banks) : undefined
    const context: FieldContext = {
      ...wording,
      configs: { ...(banks.data && { banks: names }) },
      loadProblem,
    }
    const staleRows = useStaleRows('Id', {
      queryKey: [scope, payWays.list.id, readInput],
      arrivedAt: query.dataUpdatedAt,
      isOld: query.isPlaceholderData,
    })
    const edit = (account: PayAccount) =>
      setEditing({ account, watch: staleRows.watch([{ Id: account.UserPayWayId }]) })
    const backToList = () => {
      setEditing(null)
      void query.refetch()
    }
    const Form = editing && formOf?.(editing.account)
    if (Form) {
      return (
        <WatchProvider value={editing.watch}>
          <Form row={editing.account} context={context} onBack={backToList} onDone={() => setEditing(null)} />
        </WatchProvider>
      )
    }
    return (
      <LoadedAnswer read={query}>
        {({ rows, unreadable }) => (
          <>
            <LoadProblemNote
              what={translateLabel(getColumnKeys(texts, 'BankName'))}
              loadProblem={loadProblem}
            />
            {rows.length + unreadable.length === 0 && <Text>{t('account.none')}</Text>}
            <UnreadableAccounts of={unreadable} />
            <ul className={styles.list}>
              {rows.map(account => (
                <AccountCard
                  key={account.Id}
                  texts={texts}
                  account={{ ...account, BankName: names[account.BankName] ?? account.BankName }}
                  facts={facts(account)}
                  context={context}
                  isOff={staleRows.isStale?.(account) ?? false}
                  onEdit={formOf && (() => edit(toFormAccount(roleId, String(startsWith), account)))}
                  onRemove={formOf && (() => setRemoving({ account, watch: staleRows.watch([account]) }))}
                />
              ))}
            </ul>
            {formOf && (
              <Button className={styles.add} onClick={() => edit(toFormAccount(roleId, String(startsWith)))}>
                {t('account.add')}
              </Button>
            )}
            {removing && (
              <ActionDialog
                action={removePayAccount}
                row={{ ...removing.account, roleId }}
                context={context}
                watch={removing.watch}
                onClose={() => setRemoving(null)}
              />
            )}
          </>
        )}
      </LoadedAnswer>
    )
  }

export const BankCards = accounts({
  texts: 'playerDetail:bankCard',
  types: String(payWayType.code.bank),
  startsWith: payWayType.code.bank,
  facts: bankFacts,
  formOf: () => bankForm.Component,
})

export const PixKeys = accounts({
  texts: 'playerDetail:pix',
  types: pixTypes.join(),
  startsWith: payWayType.code.pix,
  facts: pixFacts,
  formOf: ({ payWayType: type }) =>
    isMailAccount(Number(type)) ? pixMailForm.Component : pixMobileForm.Component,
})

export const Wallets = accounts({
  texts: 'playerDetail:wallet',
  types: String(payWayType.code.wallet),
  startsWith: payWayType.code.wallet,
  facts: walletFacts,
})
