import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type Role, roles } from '../../../shared/endpoints/roles.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { useReading } from '../../kit/call.ts'
import { call } from '../../kit/calling.ts'
import type { Action, OpenedProps } from '../../kit/dialog/action.ts'
import { AgainNote } from '../../kit/dialog/again-note.tsx'
import { ArmedButton } from '../../kit/dialog/armed-button.tsx'
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx'
import { foundWhen } from '../../kit/dialog/finding.ts'
import { IncompleteNote } from '../../kit/dialog/incomplete.tsx'
import { KeptNote } from '../../kit/dialog/kept-note.tsx'
import { rowIn, Waiting } from '../../kit/dialog/on-record.tsx'
import { foundKeys, notFoundKeys, Outcome } from '../../kit/dialog/outcome.tsx'
import { useSending } from '../../kit/dialog/use-sending.ts'
import { label } from '../../kit/form/labels.ts'
import { schemaProblems } from '../../kit/form/problems.ts'
import { useOpenWork } from '../../kit/open-work.ts'
import { fieldText } from '../../kit/plain-failure.ts'
import { type Held, heldBy, savedIds, statesOf } from './permissions.ts'
import { named } from './role.dialog.ts'
import { RuleTree } from './rule-tree.tsx'

const texts = 'roles:authorise'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  tree: { maxHeight: '56vh', overflowY: 'auto' },
  about: { margin: 0 },
})

const readRole = rowIn(roles.list, 'id', () => ({}))

/** What a role has now; null where nothing tells, undefined where there is no such role any more. */
const readHeld = async (row: Role): Promise<Result<Held | null | undefined>> => {
  const [rules, now] = await Promise.all([call(roles.rules, { id: row.id }), readRole(row)])
  if (!rules.ok) return rules
  if (!now.ok) return now
  if (!now.value) return ok(undefined)
  const { missing, auth_rule_ids } = now.value
  return ok(heldBy(rules.value, missing.includes('auth_rule_ids') ? null : auth_rule_ids))
}

const found = foundWhen<InputOf<typeof roles.setRules>, Role>(async ({ auth_rule_ids }, row) => {
  const now = await readHeld(row)
  if (!now.ok) return now
  const { value: held } = now
  const saved = held ? savedIds(statesOf(held.tree, held.leaves), held.unseen) : ''
  return ok(saved === auth_rule_ids)
})

type FormProps = OpenedProps<Role> & { readonly rules: Held }

const Form = ({ row, rules, reread, onClose }: FormProps) => {
  const { t } = useTranslation(['list', 'roles'])
  const styles = useStyles()
  const { tree, leaves, unseen } = rules
  const [held, setHeld] = useState(leaves)
  const [problem, setProblem] = useState<string | null>(null)
  useOpenWork('form', held !== leaves)
  const states = useMemo(() => statesOf(tree, held), [tree, held])
  const sending = useSending<typeof roles.setRules, Role>(
    roles.setRules,
    { success: 'settings:saved', found, kept: { shows: found } },
    row,
  )
  const { busy, failure } = sending
  const isUnknown = failure?.kind === 'outcomeUnknown'
  // Until the platform has said what became of the last try there is no next one.
  const blocked = isUnknown && sending.found?.kind !== 'notFound'
  const save = async () => {
    const input = { id: row.id, auth_rule_ids: savedIds(states, unseen) }
    // What no branch shows is kept, but is not a choice.
    const chosen = { ...input, auth_rule_ids: savedIds(states, []) }
    const refused = schemaProblems(roles.setRules.input, chosen)[0]
    setProblem(refused?.message ?? null)
    if (refused) return
    const result = await sending.send(input, reread)
    if (result.ok) {
      // What is on record otherwise stays on show.
      if (sending.isAsSent()) onClose()
      await reread()
    } else if (result.failure.kind === 'invalid') setProblem(result.failure.fields[0]?.message ?? '')
  }
  if (sending.otherwise) {
    return (
      <Waiting
        title={t('roles:authorise.title')}
        failure={null}
        refusal={<KeptNote endpoint={roles.setRules} otherwise={sending.otherwise} />}
        onRetry={undefined}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && !busy && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('roles:authorise.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.about}>{t('roles:authorise.about', named(row))}</p>
            <div className={styles.tree}>
              <RuleTree
                label={t('roles:authorise.tree')}
                all={t('roles:authorise.all')}
                tree={tree}
                states={states}
                held={held}
                onHeld={next => {
                  setHeld(next)
                  setProblem(null)
                }}
              />
            </div>
            {problem !== null && (
              <MessageBar intent="error" role="alert">
                <MessageBarBody>{fieldText(problem)}</MessageBarBody>
              </MessageBar>
            )}
            <Outcome texts={texts} sending={sending} />
            {sending.again && <AgainNote again={sending.again} />}
          </DialogContent>
          <DialogButtons
            leave={
              <Button disabled={busy} onClick={onClose}>
                {isUnknown ? t('dialog.close') : t('dialog.cancel')}
              </Button>
            }
          >
            <ArmedButton appearance="primary" disabled={busy || blocked} onClick={() => void save()}>
              {busy
                ? t('dialog.running')
                : sending.again
                  ? t('dialog.onceMore')
                  : isUnknown
                    ? t('dialog.again')
                    : t('roles:authorise.save')}
            </ArmedButton>
          </DialogButtons>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const Opened = (props: OpenedProps<Role>) => {
  const scope = useId()
  const client = useQueryClient()
  const { t } = useTranslation('list')
  // The role that the dialog was opened for stays its role while the list behind it is read again.
  const [role] = useState(props.row)
  const read = useReading(scope, async () => {
    const held = await readHeld(role)
    return held.ok ? ok({ held: held.value }) : held
  })
  useEffect(() => () => client.removeQueries({ queryKey: [scope] }), [client, scope])
  const held = read.data?.held
  if (held) return <Form {...props} rules={held} />
  const refusal =
    held === null ? (
      <IncompleteNote names={[label([`${texts}.tree`])]} />
    ) : (
      <p role="alert">{t('dialog.gone')}</p>
    )
  return (
    <Waiting
      title={label([`${texts}.title`])}
      failure={read.isFetching ? null : (read.error?.failure ?? null)}
      {...(read.data && { refusal })}
      onRetry={() => void read.refetch()}
      onClose={props.onClose}
    />
  )
}

/** What a role may do, as a tree of rules (spec 3 §2, §5). */
export const authorise: Action<Role> = {
  id: roles.setRules.id,
  texts,
  tone: 'normal',
  when: () => true,
  labels: [
    ...['action', 'title', 'about', 'tree', 'all', 'save'].map(part => [`${texts}.${part}`]),
    ['settings:saved'],
    ['errors:chooseRules'],
    foundKeys(texts),
    notFoundKeys(texts),
  ],
  Opened,
}
