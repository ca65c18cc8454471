import {
  Button,
  Dialog,
  DialogActions,
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
import type { OutputOf } from '../../../shared/endpoint.ts'
import { type Role, roles } from '../../../shared/endpoints/roles.ts'
import { ok } from '../../../shared/result.ts'
import { call, useRead } from '../../kit/call.ts'
import type { Action, OpenedProps } from '../../kit/dialog/action.ts'
import { ArmedButton } from '../../kit/dialog/armed-button.tsx'
import { Waiting } from '../../kit/dialog/on-record.tsx'
import { foundKeys, notFoundKeys, Outcome } from '../../kit/dialog/outcome.tsx'
import { useSending } from '../../kit/dialog/use-sending.ts'
import { fieldText } from '../../kit/failure.ts'
import { label } from '../../kit/form/labels.ts'
import { schemaProblems } from '../../kit/form/problems.ts'
import { leavesHeld, rootOf, savedIds, statesOf } from './permissions.ts'
import { named } from './role.dialog.ts'
import { RuleTree } from './rule-tree.tsx'

const texts = 'roles:authorise'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  tree: { maxHeight: '56vh', overflowY: 'auto' },
  about: { margin: 0 },
})

type Rules = OutputOf<typeof roles.rules>

const savedOf = ({ list, auth_rule_ids }: Rules): string => {
  const tree = rootOf(list)
  return savedIds(statesOf(tree, leavesHeld(tree, auth_rule_ids)))
}

const found = {
  makes: false,
  look: async ({ id, auth_rule_ids }: { readonly id: string; readonly auth_rule_ids: string }) => {
    const now = await call(roles.rules, { id })
    return now.ok ? ok(savedOf(now.value) === auth_rule_ids ? [id] : []) : now
  },
}

type FormProps = OpenedProps<Role> & { readonly rules: Rules }

const Form = ({ row, rules, reread, onClose }: FormProps) => {
  const { t } = useTranslation(['list', 'roles'])
  const styles = useStyles()
  const tree = useMemo(() => rootOf(rules.list), [rules])
  const [held, setHeld] = useState(() => leavesHeld(tree, rules.auth_rule_ids))
  const [problem, setProblem] = useState<string | null>(null)
  const states = useMemo(() => statesOf(tree, held), [tree, held])
  const sending = useSending<typeof roles.setRules, Role>(
    roles.setRules,
    { success: 'settings:saved', found },
    row,
  )
  const { busy, failure } = sending
  const isUnknown = failure?.kind === 'outcomeUnknown'
  // Until the platform has said what became of the last try there is no next one.
  const blocked = isUnknown && sending.found?.kind !== 'notFound'
  const save = async () => {
    const input = { id: row.id, auth_rule_ids: savedIds(states) }
    const refused = schemaProblems(roles.setRules.input, input)[0]
    setProblem(refused?.message ?? null)
    if (refused) return
    const result = await sending.send(input, reread)
    if (result.ok) {
      onClose()
      await reread()
    } else if (result.failure.kind === 'invalid') setProblem(result.failure.fields[0]?.message ?? '')
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
            <Outcome texts={texts} failure={failure} found={sending.found} onLook={sending.lookAgain} />
          </DialogContent>
          <DialogActions>
            <ArmedButton appearance="primary" disabled={busy || blocked} onClick={() => void save()}>
              {busy ? t('dialog.running') : isUnknown ? t('dialog.again') : t('roles:authorise.save')}
            </ArmedButton>
            <Button disabled={busy} onClick={onClose}>
              {isUnknown ? t('dialog.close') : t('dialog.cancel')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const Opened = (props: OpenedProps<Role>) => {
  const scope = useId()
  const client = useQueryClient()
  const read = useRead(scope, roles.rules, { id: props.row.id })
  useEffect(() => () => client.removeQueries({ queryKey: [scope] }), [client, scope])
  return read.data ? (
    <Form {...props} rules={read.data} />
  ) : (
    <Waiting
      title={label([`${texts}.title`])}
      failure={read.isFetching ? null : (read.error?.failure ?? null)}
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
