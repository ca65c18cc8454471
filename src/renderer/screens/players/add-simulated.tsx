import { Button, DialogContent, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { useTranslation } from 'react-i18next'
import { type Decimal, parseDecimal } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { players } from '../../../shared/endpoints/players.ts'
import { simulatedAccounts } from '../../../shared/endpoints/simulated-accounts.ts'
import type { Action, Fixed, OpenedProps } from '../../kit/dialog/action.ts'
import { AgainNote } from '../../kit/dialog/again-note.tsx'
import { ArmedButton } from '../../kit/dialog/armed-button.tsx'
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx'
import { comparedKeys, outcomeOf } from '../../kit/dialog/finding.ts'
import { focusProblem } from '../../kit/dialog/focus-problem.ts'
import { FormFrame } from '../../kit/dialog/form-frame.tsx'
import { allTold, foundIn } from '../../kit/dialog/found-in.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { KeptNote } from '../../kit/dialog/kept-note.tsx'
import { Waiting } from '../../kit/dialog/on-record.tsx'
import { Outcome } from '../../kit/dialog/outcome.tsx'
import { useSending } from '../../kit/dialog/use-sending.ts'
import { fieldText } from '../../kit/plain-failure.ts'
import { accountColumns } from './account-columns.ts'
import { accountFields, sentFor } from './simulated-rows.ts'
import { useSimulatedRows } from './use-simulated-rows.ts'

const texts = 'players:addSimulated'
type Added = InputOf<typeof simulatedAccounts.add>

const useStyles = makeStyles({
  rows: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 1fr auto',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  // Level with the inputs, whose labels stand above them.
  remove: { marginTop: '26px' },
  input: { minWidth: 0 },
})

/** Returns the initial amount requested for each account, by name. */
const wantedOf = ({ email, nAwardMoney }: Added): ReadonlyMap<string, Decimal | undefined> => {
  const amounts = nAwardMoney.split(',')
  return new Map(email.split(',').map((name, place) => [name, parseDecimal(amounts[place] ?? '', 3)]))
}

const found = foundIn<typeof simulatedAccounts.list, Added, null>(simulatedAccounts.list, {
  makes: { at: record => record.RegisterTime, count: sent => wantedOf(sent).size },
  key: 'RoleID',
  input: sent => [...wantedOf(sent).keys()].map(AccountName => ({ AccountName })),
  match: ({ AccountName, Money, Password }, sent) =>
    wantedOf(sent).has(AccountName) &&
    allTold(
      Money === null ? null : Money === wantedOf(sent).get(AccountName),
      // The list may mask it.
      sent.password.includes(Password) || null,
    ),
  compares: {
    texts: 'players:simulated',
    columns: accountColumns,
    sent: ({ email }) => ({ AccountName: email.replaceAll(',', ', ') }),
  },
})

const kept = keptIn<typeof simulatedAccounts.list, Added, null>(simulatedAccounts.list, {
  input: ({ email }) => ({ AccountName: email.split(',')[0] ?? '' }),
  match: (record, { email }) => record.AccountName === email.split(',')[0],
  amounts: ({ Money }) => ({ nAwardMoney: Money }),
})

const options = {
  success: 'players:added',
  found,
  kept,
  refreshes: [simulatedAccounts.list, players.list],
}

const Opened = ({ reread, onClose }: OpenedProps<Fixed>) => {
  const styles = useStyles()
  const { t } = useTranslation(['players', 'list'])
  const form = useSimulatedRows()
  const sending = useSending(simulatedAccounts.add, options, null)
  const { busy, again, otherwise } = sending
  const { isUnknown, isFound } = outcomeOf(sending.failure, sending.found)
  const mayBeThere = isUnknown && sending.found?.kind !== 'notFound'

  const close = () => {
    if (isFound) form.forget()
    onClose()
  }
  const submit = async (element: HTMLElement) => {
    if (!form.check()) return focusProblem(element)
    const result = await sending.send(sentFor(form.rows), reread)
    if (!result.ok) return undefined
    form.forget()
    if (sending.isAsSent()) onClose()
    return reread()
  }
  if (otherwise) {
    return (
      <Waiting
        title={t('addSimulated.title')}
        failure={null}
        refusal={<KeptNote endpoint={simulatedAccounts.add} otherwise={otherwise} />}
        onRetry={undefined}
        onClose={onClose}
      />
    )
  }
  return (
    <FormFrame
      title={t('addSimulated.title')}
      busy={busy}
      onClose={close}
      onSubmit={element => void submit(element)}
    >
      <DialogContent className={styles.rows}>
        {form.rows.map((row, place) => (
          <fieldset
            key={row.key}
            className={styles.row}
            aria-label={t('addSimulated.group', { n: place + 1 })}
          >
            {accountFields.map(field => {
              const problem = form.problems[place]?.[field]
              return (
                <Field
                  key={field}
                  label={t(`addSimulated.${field}`)}
                  required
                  {...(problem && { validationMessage: fieldText(problem) })}
                >
                  <Input
                    className={styles.input}
                    input={{ className: styles.input }}
                    type={field === 'password' ? 'password' : 'text'}
                    autoComplete="off"
                    value={row[field]}
                    onChange={(_, data) => form.enter(place, field, data.value)}
                  />
                </Field>
              )
            })}
            <Button
              className={styles.remove}
              appearance="subtle"
              icon={<Delete20Regular />}
              aria-label={t('addSimulated.remove', { n: place + 1 })}
              disabled={form.rows.length === 1}
              onClick={() => form.remove(place)}
            />
          </fieldset>
        ))}
        <div>
          <Button onClick={form.add}>{t('addSimulated.more')}</Button>
        </div>
        <Outcome texts={texts} sending={sending} />
        {again && <AgainNote again={again} />}
      </DialogContent>
      <DialogButtons
        leave={
          <Button disabled={busy} onClick={close}>
            {isUnknown ? t('list:dialog.close') : t('list:dialog.cancel')}
          </Button>
        }
      >
        <ArmedButton type="submit" appearance="primary" disabled={busy || mayBeThere}>
          {busy
            ? t('list:dialog.running')
            : again
              ? t('list:dialog.onceMore')
              : isUnknown
                ? t('list:dialog.again')
                : t('list:dialog.submit')}
        </ArmedButton>
      </DialogButtons>
    </FormFrame>
  )
}

export const addSimulated: Action<Fixed> = {
  id: simulatedAccounts.add.id,
  texts,
  tone: 'normal',
  when: () => true,
  labels: [
    [`${texts}.action`],
    [`${texts}.title`],
    [`${texts}.found`],
    [`${texts}.notFound`],
    ...comparedKeys(found),
    [options.success],
    ...accountFields.map(field => [`${texts}.${field}`]),
  ],
  Opened,
}
