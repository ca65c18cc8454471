import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { session } from '../../../areas/session/calls.ts'
import type { Failure } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'
import { callById } from '../../kit/calls/send-call.ts'
import { useConsole } from '../../kit/console.ts'
import { formatFieldMessage, formatPlainFailure } from '../../kit/failure/plain-failure.ts'
import { shouldToast } from '../../kit/toast.ts'

/** Delay between a successful sign-in and the home page, in ms (spec 1 §4, §9). */
const redirectDelay = 1500

export interface SignInDraft {
  readonly username: string
  readonly password: string
  readonly code: string
  readonly remember: boolean
}

/** Data for binding an authenticator. */
export interface Binding {
  readonly image: string
  readonly secret: string
}

export type Problems = Partial<Record<'username' | 'password' | 'code', string>>

const empty: SignInDraft = { username: '', password: '', code: '', remember: false }

/**
 * Messages for missing fields (spec 1 §5). None for a name and password that the page itself has cleared (spec 1 §4): the
 * reason is already shown.
 */
const findProblems = (draft: SignInDraft, isCleared: boolean): Problems => ({
  ...(draft.username.trim() || isCleared ? {} : { username: formatFieldMessage('errors:enterUserName') }),
  ...(draft.password || isCleared ? {} : { password: formatFieldMessage('errors:enterPassword') }),
  ...(draft.code ? {} : { code: formatFieldMessage('errors:enterCode') }),
})

const joinCredentials = ({ username, password }: SignInDraft): string =>
  JSON.stringify([username.trim(), password])

/** True if the platform refused, as opposed to a call that did not get through. */
const isRefusal = (failure: Failure): boolean =>
  failure.kind === 'rejected' || failure.kind === 'forbidden' || failure.kind === 'signedOut'

/**
 * State of the sign-in form (spec 1 §4, §5). The password is stored nowhere else. `onSignedIn` is called after the delay: by
 * then the session may have ended again, so it looks at main's present state, and the form can be used once more.
 */
export const useSignIn = (onSignedIn: () => void, username = '') => {
  const [draft, setDraft] = useState({ ...empty, username })
  const [problems, setProblems] = useState<Problems>({})
  const [binding, setBinding] = useState<Binding | null>(null)
  /** Why the last try failed, until the next one. */
  const [refusal, setRefusal] = useState('')
  const [stage, setStage] = useState<'idle' | 'verifying' | 'signingIn' | 'signedIn'>('idle')
  const verified = useRef('')
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The page is gone: what replaced it knows the session.
  useEffect(() => () => clearTimeout(redirect.current), [])
  /** A ref: main may tell of the session before the next render. */
  const isSigningIn = useRef(false)
  // A session that this form did not start: the secret store has given a remembered one, or another window has signed in.
  const onOther = useEffectEvent(() => {
    if (!isSigningIn.current) onSignedIn()
  })
  useEffect(
    () =>
      useConsole.subscribe(({ session: now }, { session: before }) => {
        if (now.kind === 'signedIn' && before.kind !== 'signedIn') onOther()
      }),
    [],
  )
  /** True if the page has cleared name and password, and neither was entered since. */
  const cleared = useRef(false)

  const showFailure = (failure: Failure) => {
    if (shouldToast(failure) || failure.kind === 'signedOut') setRefusal(formatPlainFailure(failure))
  }

  const change = (part: Partial<SignInDraft>) => {
    if (part.username !== undefined || part.password !== undefined) cleared.current = false
    setDraft(now => ({ ...now, ...part }))
    setProblems(now =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !Object.hasOwn(part, field))),
    )
  }

  /** Asks once per pair of name and password whether it is valid and has an authenticator. */
  const verify = async (now: SignInDraft) => {
    const pair = joinCredentials(now)
    if (!now.username.trim() || !now.password || pair === verified.current) return
    verified.current = pair
    setRefusal('')
    setStage('verifying')
    const answer = await callById<typeof session.verify>('session.verify', {
      username: now.username.trim(),
      pwd: now.password,
    })
    if (verified.current !== pair) return
    setStage(current => (current === 'verifying' ? 'idle' : current))
    if (answer.ok) {
      setBinding(answer.value.isshow ? { image: answer.value.data, secret: answer.value.secret } : null)
      return
    }
    showFailure(answer.failure)
    verified.current = ''
    // It may belong to another account.
    setBinding(null)
    if (!isRefusal(answer.failure)) return
    cleared.current = true
    setProblems({})
    setDraft(latest => ({ ...latest, username: '', password: '' }))
  }

  const fill = (part: Partial<SignInDraft>) => {
    change(part)
    void verify({ ...draft, ...part })
  }

  /** Returns the missing fields; [] if the call was made. */
  const submit = async (): Promise<readonly (keyof Problems)[]> => {
    setProblems(findProblems(draft, cleared.current))
    const missing = Object.keys(findProblems(draft, false)) as (keyof Problems)[]
    if (missing.length > 0 || stage === 'signingIn' || stage === 'signedIn') return missing
    setRefusal('')
    setStage('signingIn')
    isSigningIn.current = true
    const answer = await bridge().request('signIn', { ...draft, username: draft.username.trim() })
    if (!answer.ok) {
      setStage('idle')
      isSigningIn.current = false
      showFailure(answer.failure)
      change({ code: '' })
      // The verification may have been refused meanwhile.
      return [cleared.current ? 'username' : 'code']
    }
    setStage('signedIn')
    setDraft({ ...empty, username })
    setBinding(null)
    redirect.current = setTimeout(() => {
      setStage('idle')
      isSigningIn.current = false
      onSignedIn()
    }, redirectDelay)
    return []
  }

  return { draft, problems, refusal, binding, stage, change, verify: () => verify(draft), fill, submit }
}
