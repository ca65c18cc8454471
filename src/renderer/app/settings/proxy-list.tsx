import { Badge, Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProxyEntry } from '../../../shared/bridge/proxies.ts'
import type { Result } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'
import { formatFieldMessage, formatPlainFailure } from '../../kit/failure/plain-failure.ts'
import { useDeletion } from '../../kit/menu/deletion.ts'
import { onOwnSubmit } from '../../kit/press/own-submit.ts'
import { shouldToast, toast } from '../../kit/toast.ts'

const useStyles = makeStyles({
  note: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  what: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  form: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    gridTemplateColumns: 'minmax(0, 360px)',
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
})

const fields = ['address', 'user', 'password'] as const
type FieldName = (typeof fields)[number]
type Problem = { readonly field: FieldName; readonly message: string }

interface FormProps {
  /** The proxy's address; '' to enter one. */
  readonly address: string
  readonly onSaved: (proxies: readonly ProxyEntry[]) => void
  readonly onCancel: () => void
}

/** Name and password for one proxy; they exist only in these fields until they are saved. */
const ProxyForm = ({ address, onSaved, onCancel }: FormProps) => {
  const styles = useStyles()
  const { t } = useTranslation(['desk', 'session', 'app'])
  const [draft, setDraft] = useState<Readonly<Record<FieldName, string>>>({ address, user: '', password: '' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSaving, setSaving] = useState(false)
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({})
  useEffect(() => inputs.current[address === '' ? 'address' : 'user']?.focus(), [address])

  const refuse = (next: Problem) => {
    setProblem(next)
    inputs.current[next.field]?.focus()
  }
  const save = async () => {
    if (isSaving) return
    setSaving(true)
    const result = await bridge().request('saveProxyLogin', draft)
    setSaving(false)
    if (result.ok) return onSaved(result.value)
    const [first] = result.failure.kind === 'invalid' ? result.failure.fields : []
    const field = fields.find(name => name === first?.field)
    if (field) return refuse({ field, message: formatFieldMessage(first?.message) })
    if (shouldToast(result.failure)) toast('error', formatPlainFailure(result.failure))
  }
  const renderField = (field: FieldName, label: string) => (
    <Field
      label={label}
      {...(problem?.field === field && { validationState: 'error', validationMessage: problem.message })}
    >
      <Input
        ref={element => {
          inputs.current[field] = element
        }}
        type={field === 'password' ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={false}
        maxLength={field === 'password' ? 400 : field === 'user' ? 200 : 300}
        readOnly={isSaving || (field === 'address' && address !== '')}
        {...(field === 'address' && { placeholder: 'proxy.example:3128' })}
        value={draft[field]}
        onChange={(_, { value }) => {
          setProblem(null)
          setDraft(now => ({ ...now, [field]: value }))
        }}
      />
    </Field>
  )
  return (
    <form
      className={styles.form}
      aria-label={t('desk:settings.proxies.label')}
      noValidate
      onSubmit={event => onOwnSubmit(() => void save())(event)}
    >
      {renderField('address', t('desk:proxies.address'))}
      {renderField('user', t('session:username'))}
      {renderField('password', t('session:password'))}
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" disabledFocusable={isSaving}>
          {t('desk:proxies.save')}
        </Button>
        <Button onClick={onCancel}>{t('desk:proxies.cancel')}</Button>
      </div>
    </form>
  )
}

const accept = (
  result: Result<readonly ProxyEntry[]>,
  show: (proxies: readonly ProxyEntry[]) => void,
): void => {
  if (result.ok) show(result.value)
  else if (shouldToast(result.failure)) toast('error', formatPlainFailure(result.failure))
}

/** Proxies on the way to the platform, and those with a sign-in: enter, replace or remove each sign-in. */
export const ProxyList = () => {
  const styles = useStyles()
  const deletion = useDeletion()
  const { t } = useTranslation('desk')
  const [proxies, setProxies] = useState<readonly ProxyEntry[] | null>(null)
  /** Address of the open form; '' for a new proxy, null: none is open. */
  const [edited, setEdited] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const result = await bridge().request('proxies', undefined)
      if (!isOver) accept(result, setProxies)
    }
    void load()
    return () => {
      isOver = true
    }
  }, [])
  const forget = async (address: string) =>
    accept(await bridge().request('forgetProxyLogin', { address }), setProxies)
  const close = () => {
    setEdited(null)
    // The button that opened the form has the focus again, or the one in its place.
    setTimeout(() =>
      root.current?.querySelector<HTMLElement>(`[data-proxy="${CSS.escape(edited ?? '')}"]`)?.focus(),
    )
  }
  return (
    <div ref={root}>
      <p className={styles.note}>{t('settings.proxies.hint')}</p>
      {proxies?.length === 0 && <p className={styles.note}>{t('proxies.none')}</p>}
      <ul className={styles.list} aria-label={t('settings.proxies.label')}>
        {proxies?.map(({ address, name, isInUse, login }) => (
          <li key={address} className={styles.row} aria-label={name}>
            <div className={styles.what}>
              <span className={styles.name}>{name}</span>{' '}
              {isInUse && <Badge appearance="tint">{t('profiles.inUse')}</Badge>}
              <div>{t(`proxies.states.${login}`)}</div>
            </div>
            <Button
              data-proxy={address}
              aria-label={t(login === 'none' ? 'proxies.enterOf' : 'proxies.replaceOf', { name })}
              onClick={() => setEdited(address)}
            >
              {t(login === 'none' ? 'proxies.enter' : 'proxies.replace')}
            </Button>
            {login !== 'none' && (
              <Button
                className={deletion}
                aria-label={t('proxies.removeOf', { name })}
                onClick={() => void forget(address)}
              >
                {t('proxies.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited === null ? (
        <Button data-proxy="" onClick={() => setEdited('')}>
          {t('proxies.add')}
        </Button>
      ) : (
        <ProxyForm
          key={edited}
          address={edited}
          onCancel={close}
          onSaved={saved => {
            setProxies(saved)
            toast('success', t('proxies.saved'))
            close()
          }}
        />
      )}
    </div>
  )
}
