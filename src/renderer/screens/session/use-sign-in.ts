import { useRef, useState } from 'react'
import type { SessionState } from '../../../shared/bridge/session.ts'
import type { session } from '../../../shared/endpoints/session.ts'
import type { Failure } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'
import { callById } from '../../kit/calling.ts'
import { formatFieldMessage, formatPlainFailure } from '../../kit/plain-failure.ts'
import { shouldToast, toast } from '../../kit/toast.ts'

/** From a successful sign-in to the home page (spec 1 §4, §9). */
const redirectDelay = 1500

export interface SignInDraft {
  readonly username: string
  readonly password: string
  readonly code: string
  readonly remember: boolean
}

/** What a new operator binds an authenticator with. */
export interface Binding {
  readonly image: string
  readonly secret: string
}

export type Problems = Partial<Record<'username' | 'password' | 'code', string>>

const empty: SignInDraft = { username: '', password: '', code: '', remember: false }

/**
 * Spec 1 §5: the three messages of the sign-in form. Of a name and password that the page itself has cleared (spec 1 §4) it
 * was said why: nobody left them out.
 */
const problemsOf = (draft: SignInDraft, isCleared: boolean): Problems => ({
  ...(draft.username.trim() || isCleared ? {} : { username: formatFieldMessage('errors:enterUserName') }),
  ...(draft.password || isCleared ? {} : { password: formatFieldMessage('errors:enterPassword') }),
  ...(draft.code ? {} : { code: formatFieldMessage('errors:enterCode') }),
})

const pairOf = ({ username, password }: SignInDraft): string => JSON.stringify([username.trim(), password])

/** The platform said no, in contrast to a call that did not get through. */
const isRefusal = (failure: Failure): boolean =>
  failure.kind === 'rejected' || failure.kind === 'forbidden' || failure.kind === 'signedOut'

/** The sign-in form's rules (spec 1 §4, §5). The password lives in this state alone. */
export const useSignIn = (onSignedIn: (session: SessionState) => void, username = '') => {
  const [draft, setDraft] = useState({ ...empty, username })
  const [problems, setProblems] = useState<Problems>({})
  const [binding, setBinding] = useState<Binding | null>(null)
  const [stage, setStage] = useState<'idle' | 'verifying' | 'signingIn' | 'signedIn'>('idle')
  const verified = useRef('')
  /** The page has cleared name and password, and neither was entered since. */
  const cleared = useRef(false)

  const tell = (failure: Failure) => {
    if (shouldToast(failure) || failure.kind === 'signedOut') toast('error', formatPlainFailure(failure))
  }

  const change = (part: Partial<SignInDraft>) => {
    if (part.username !== undefined || part.password !== undefined) cleared.current = false
    setDraft(now => ({ ...now, ...part }))
    setProblems(now =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !Object.hasOwn(part, field))),
    )
  }

  /** Asks once per pair of name and password whether the account is right and has an authenticator. */
  const verify = async (now: SignInDraft) => {
    const pair = pairOf(now)
    if (!now.username.trim() || !now.password || pair === verified.current) return
    verified.current = pair
    setStage('verifying')
    const answer = await callById<typeof session.verify>('session.verify', {
      username: now.username.trim(),
      pwd: now.password,
    })
    if (verified.current !== pair) return
    setStage(stage => (stage === 'verifying' ? 'idle' : stage))
    if (answer.ok) {
      setBinding(answer.value.isshow ? { image: answer.value.data, secret: answer.value.secret } : null)
      return
    }
    tell(answer.failure)
    verified.current = ''
    // It may be another account's: nobody knows whom it belongs to now.
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

  /** Names the fields that are missing; [] when the call was made. */
  const submit = async (): Promise<readonly (keyof Problems)[]> => {
    setProblems(problemsOf(draft, cleared.current))
    const missing = Object.keys(problemsOf(draft, false)) as (keyof Problems)[]
    if (missing.length > 0 || stage === 'signingIn' || stage === 'signedIn') return missing
    setStage('signingIn')
    const answer = await bridge().request('signIn', { ...draft, username: draft.username.trim() })
    if (!answer.ok) {
      setStage('idle')
      tell(answer.failure)
      change({ code: '' })
      // Verifying may have been refused meanwhile.
      return [cleared.current ? 'username' : 'code']
    }
    setStage('signedIn')
    setDraft(empty)
    setBinding(null)
    setTimeout(() => onSignedIn(answer.value), redirectDelay)
    return []
  }

  return { draft, problems, binding, stage, change, verify: () => verify(draft), fill, submit }
}
