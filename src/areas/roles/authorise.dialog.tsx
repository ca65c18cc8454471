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
import { useReading } from '../../renderer/kit/calls/call.ts'
import { call } from '../../renderer/kit/calls/send-call.ts'
import type { Action, ActionDialogProps } from '../../renderer/kit/dialog/action.ts'
import { DialogButtons } from '../../renderer/kit/dialog/dialog-buttons.tsx'
import { DialogSubject } from '../../renderer/kit/dialog/dialog-subject.tsx'
import { IncompleteNote } from '../../renderer/kit/dialog/form/incomplete-form.tsx'
import { findRowInList, RecordPlaceholder } from '../../renderer/kit/dialog/form/load-record.tsx'
import { useSubmit } from '../../renderer/kit/dialog/form/use-submit.ts'
import {
  listOutcomeKeys,
  OutcomeNote,
  VerificationNote,
} from '../../renderer/kit/dialog/outcome/outcome-note.tsx'
import { RepeatNotice } from '../../renderer/kit/dialog/question/repeat-notice.tsx'
import { getVerb } from '../../renderer/kit/dialog/question/verb.ts'
import { SendButton } from '../../renderer/kit/dialog/send-button.tsx'
import { formatFieldMessage } from '../../renderer/kit/failure/plain-failure.ts'
import { translateLabel } from '../../renderer/kit/form/labels.ts'
import { findSchemaProblems } from '../../renderer/kit/form/problems.ts'
import { useOpenWork } from '../../renderer/kit/tag/open-work.ts'
import {
  joinSavedIds,
  type RolePermissions,
  readPermissions,
  resolveStates,
} from '../../shared/domain/permissions.ts'
import { ok, type Result } from '../../shared/result.ts'
import { isVerified } from '../../shared/writes/write-outcome.ts'
import { type Role, roles } from './calls.ts'
import { nameRole } from './role.dialog.ts'
import { RuleTree } from './rule-tree.tsx'

const texts = 'roles:authorise'
const verb = getVerb(roles.setRules.id, texts)

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  tree: { maxHeight: '56vh', overflowY: 'auto' },
})

const readRole = findRowInList(roles.list, 'id', () => ({}))

/** Reads a role's permissions; null if the answer has none, undefined if the role no longer exists. */
const readHeld = async (row: Role): Promise<Result<RolePermissions | null | undefined>> => {
  const [rules, now] = await Promise.all([call(roles.rules, { id: row.id }), readRole(row)])
  if (!rules.ok) return rules
  if (!now.ok) return now
  if (!now.value) return ok(undefined)
  const { missing, auth_rule_ids } = now.value
  return ok(readPermissions(rules.value, missing.includes('auth_rule_ids') ? null : auth_rule_ids))
}

type FormProps = ActionDialogProps<Role> & { readonly rules: RolePermissions }

const Form = ({ row, rules, onClose }: FormProps) => {
  const { t } = useTranslation(['list', 'roles'])
  const styles = useStyles()
  const { tree, leaves, unseen } = rules
  const [heldIds, setHeldIds] = useState(leaves)
  const [problem, setProblem] = useState<string | null>(null)
  useOpenWork('form', heldIds !== leaves)
  const states = useMemo(() => resolveStates(tree, heldIds), [tree, heldIds])
  const submission = useSubmit(roles.setRules, { success: 'settings:saved' })
  const { busy, failure, lookUp, prompt, verification } = submission
  const isUnknown = failure?.kind === 'outcomeUnknown'
  // No retry until the lookup has resolved the last attempt.
  const blocked = isUnknown && lookUp?.kind !== 'notFound'
  const save = async () => {
    const input = { id: row.id, auth_rule_ids: joinSavedIds(states, unseen) }
    // Ids that no branch shows are preserved, but do not count as a choice.
    const nextInput = { ...input, auth_rule_ids: joinSavedIds(states, []) }
    const refusedField = findSchemaProblems(roles.setRules.input, nextInput)[0]
    setProblem(refusedField?.message ?? null)
    if (refusedField) return
    const result = await submission.send(input)
    if (result.ok) {
      // Stays open to show values that were saved differently.
      if (submission.isAsSent()) onClose()
    } else if (result.failure.kind === 'invalid') setProblem(result.failure.fields[0]?.message ?? '')
  }
  if (!isVerified(verification)) {
    return (
      <RecordPlaceholder
        title={t('roles:authorise.title')}
        failure={null}
        refusal={<VerificationNote endpoint={roles.setRules} verification={verification} />}
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
            <DialogSubject>{t('roles:authorise.about', nameRole(row))}</DialogSubject>
            <div className={styles.tree}>
              <RuleTree
                label={t('roles:authorise.tree')}
                all={t('roles:authorise.all')}
                tree={tree}
                states={states}
                held={heldIds}
                onHeld={next => {
                  setHeldIds(next)
                  setProblem(null)
                }}
              />
            </div>
            {problem !== null && (
              <MessageBar intent="error" role="alert">
                <MessageBarBody>{formatFieldMessage(problem)}</MessageBarBody>
              </MessageBar>
            )}
            <OutcomeNote endpoint={roles.setRules} texts={texts} submission={submission} />
            {prompt && <RepeatNotice prompt={prompt} />}
          </DialogContent>
          <DialogButtons
            leave={
              <Button disabled={busy} onClick={onClose}>
                {isUnknown ? t('dialog.close') : t('dialog.cancel')}
              </Button>
            }
            main={
              <SendButton
                verb={translateLabel(verb.keys)}
                busy={busy}
                again={prompt !== null || isUnknown}
                disabled={busy || blocked}
                onClick={() => void save()}
              />
            }
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const Opened = (props: ActionDialogProps<Role>) => {
  const scope = useId()
  const client = useQueryClient()
  const { t } = useTranslation('list')
  // The dialog keeps its role while the list behind it is refetched.
  const [role] = useState(props.row)
  const query = useReading(scope, async () => {
    const result = await readHeld(role)
    return result.ok ? ok({ held: result.value }) : result
  })
  useEffect(() => () => client.removeQueries({ queryKey: [scope] }), [client, scope])
  const heldRules = query.data?.held
  if (heldRules) return <Form {...props} rules={heldRules} />
  const refusal =
    heldRules === null ? (
      <IncompleteNote names={[translateLabel([`${texts}.tree`])]} />
    ) : (
      <p role="alert">{t('dialog.gone')}</p>
    )
  return (
    <RecordPlaceholder
      title={translateLabel([`${texts}.title`])}
      failure={query.isFetching ? null : (query.error?.failure ?? null)}
      {...(query.data && { refusal })}
      onRetry={() => void query.refetch()}
      onClose={props.onClose}
    />
  )
}

/** Edits a role's permissions as a tree of rules (spec 3 §2, §5). */
export const authorise: Action<Role> = {
  id: roles.setRules.id,
  texts,
  tone: 'normal',
  when: () => true,
  verbs: [verb],
  labels: [
    ...['action', 'title', 'about', 'tree', 'all'].map(part => [`${texts}.${part}`]),
    verb.keys,
    ['settings:saved'],
    ['errors:chooseRules'],
    ...listOutcomeKeys(roles.setRules, texts),
  ],
  Opened,
}
