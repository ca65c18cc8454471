import { useRef, useState } from 'react'
import { type ApiPoint, apiData, gameApi } from '../../../shared/endpoints/game-profit.ts'
import { type Failure, ok } from '../../../shared/result.ts'
import { textAt } from '../../i18n/position.ts'
import { call } from '../../kit/call.ts'
import { type Finding, useFinding } from '../../kit/dialog/finding.ts'
import type { Again } from '../../kit/dialog/use-sending.ts'
import { failureText } from '../../kit/failure.ts'
import { isTold, toast } from '../../kit/toast.ts'

/** A point that is not set may be kept as 0. */
const asKept = (points: string): string => points.replaceAll('"ApiPoint":""', '"ApiPoint":0')

/** An unanswered save went through when the platform has the points that were sent. */
const finding: Finding<string, string> = {
  makes: false,
  look: async (sent, player) => {
    const recorded = await call(gameApi.points, { RoleID: player })
    if (!recorded.ok) return recorded
    return ok(asKept(apiData(recorded.value.rows)) === asKept(sent) ? [player] : [])
  },
}

/** Saves all points of a player at once, once at a time; says when only some of them were taken. */
export const useSavePoints = (player: string, success: string) => {
  const { found, prepare, look } = useFinding(finding, player)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [partial, setPartial] = useState(false)
  const [busy, setBusy] = useState(false)
  // State would be a render late for the second click of a double click.
  const running = useRef(false)
  const sent = useRef('')
  const lost = useRef<{ readonly id: string; readonly at: number; readonly data: string } | null>(null)
  const [again, setAgain] = useState<(Again & { readonly data: string }) | null>(null)

  const deliver = async (): Promise<boolean> => {
    const data = sent.current
    // Whoever was told that no answer came, or that the same was sent before, wants it all the same.
    const told = lost.current?.data === data ? lost.current.at : undefined
    const confirmed = again?.data === data ? again.at : told
    await prepare(data)
    const input = { RoleID: player, apiData: data }
    const result = await call(gameApi.savePoints, input, { confirmed })
    const repeat = !result.ok && result.failure.kind === 'repeat' ? result.failure : null
    setAgain(repeat && { kind: repeat.reason, at: repeat.at, data })
    const noted = !result.ok && result.failure.kind === 'outcomeUnknown' ? result.failure.noted : undefined
    lost.current = noted ? { ...noted, data } : null
    if (repeat) return false
    if (!result.ok) {
      setFailure(result.failure)
      if (result.failure.kind === 'outcomeUnknown') await look(sent.current, noted)
      else if (isTold(result.failure)) toast('error', failureText(result.failure))
      return false
    }
    setPartial(result.value.partial)
    if (result.value.partial) toast('error', textAt('errors:partlyModified'))
    else toast('success', textAt(success))
    return !result.value.partial
  }

  return {
    busy,
    failure,
    found,
    partial,
    /** Why the same points have not been sent once more: to save them now means that they are wanted all the same. */
    again: again as Again | null,
    lookAgain: () => void look(sent.current, lost.current ?? undefined),
    /** True when the platform took all of them. */
    save: async (points: readonly ApiPoint[]): Promise<boolean> => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setFailure(null)
      setPartial(false)
      sent.current = apiData(points)
      try {
        return await deliver()
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}
