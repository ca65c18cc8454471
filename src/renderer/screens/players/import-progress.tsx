import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { Job } from '../../../shared/bridge.ts'
import type { OutputOf } from '../../../shared/endpoint.ts'
import { players } from '../../../shared/endpoints/players.ts'
import { simulatedAccounts } from '../../../shared/endpoints/simulated-accounts.ts'
import type { Failure } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'
import { textAt } from '../../i18n/position.ts'
import { call } from '../../kit/call.ts'
import { useRemembered } from '../../kit/place.ts'
import { toast } from '../../kit/toast.ts'

const everyMs = 10_000

type Progress = OutputOf<typeof simulatedAccounts.importProgress>

interface Import {
  /** How far the upload is; null when none has begun. */
  readonly upload: Job | null
  /** The platform is making members of what was sent: it is asked how far it is. */
  readonly isJoining: boolean
  readonly progress: Progress | null
  /** Why the platform could not be asked the last time. */
  readonly failure: Failure | null
  /** Follows the upload of this job. */
  readonly follow: (job: string) => void
  /** Asks no more. */
  readonly dismiss: () => void
}

const ImportContext = createContext<Import | null>(null)

/** The import of members that this tag has begun. */
export const useImport = (): Import => {
  const value = useContext(ImportContext)
  if (!value) throw new Error('an import outside its screen')
  return value
}

const mayHaveArrived = ({ state, failure }: Job): boolean =>
  state === 'done' || failure?.kind === 'outcomeUnknown'

/** Follows an upload, then asks the platform every ten seconds how many members are left (spec 2 §4). */
export const ImportProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient()
  const [isJoining, setJoining] = useRemembered('import', remembered => remembered === true)
  const [jobs, setJobs] = useState<readonly Job[]>([])
  const [followed, setFollowed] = useState<string | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const upload = jobs.find(job => job.id === followed) ?? null

  useEffect(() => bridge().on('jobs', setJobs), [])

  // A hidden tag's effects are off: what becomes of an upload is heard all the same.
  const stopHearing = useRef<() => void>(() => undefined)
  const follow = (id: string) => {
    setFollowed(id)
    stopHearing.current()
    stopHearing.current = bridge().on('jobs', all => {
      setJobs(all)
      if (all.some(job => job.id === id && job.state !== 'running')) stopHearing.current()
    })
  }

  // An upload that ends is followed by the platform's own work, once.
  const counted = useRef<string | null>(null)
  useEffect(() => {
    if (!upload || counted.current === upload.id || !mayHaveArrived(upload)) return
    counted.current = upload.id
    setProgress(null)
    setFailure(null)
    setJoining(true)
  }, [upload, setJoining])

  useEffect(() => {
    if (!isJoining) return undefined
    let isAsking = true
    const ask = async () => {
      const answer = await call(simulatedAccounts.importProgress, {})
      if (!isAsking) return
      setFailure(answer.ok ? null : answer.failure)
      if (!answer.ok) return
      setProgress(answer.value)
      if ((answer.value.lessTotal ?? 0) > 0) return
      setJoining(false)
      toast('success', textAt('players:importMembers.finished'))
      void client.invalidateQueries({ predicate: query => query.queryKey[1] === players.list.id })
    }
    void ask()
    const timer = setInterval(() => void ask(), everyMs)
    return () => {
      isAsking = false
      clearInterval(timer)
    }
  }, [isJoining, setJoining, client])

  const value = {
    upload,
    isJoining,
    progress,
    failure,
    follow,
    dismiss: () => setJoining(false),
  }
  return <ImportContext.Provider value={value}>{children}</ImportContext.Provider>
}
