import { useEffect, useRef } from 'react'
import { bridge } from '../../bridge.ts'
import { textAt } from '../../i18n/position.ts'
import type { Action, Fixed, OpenedProps } from '../../kit/dialog/action.ts'
import { failureText } from '../../kit/failure.ts'
import { isTold, toast } from '../../kit/toast.ts'

const texts = 'players:importTemplate'
const saved = `${texts}.saved`

const save = async (): Promise<void> => {
  const result = await bridge().request('saveImportTemplate', undefined)
  if (!result.ok && isTold(result.failure)) toast('error', failureText(result.failure))
  if (result.ok && result.value) toast('success', textAt(saved))
}

/** Main asks where to: there is nothing to show. */
const Opened = ({ onClose }: OpenedProps<Fixed>) => {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void save().finally(onClose)
  }, [onClose])
  return null
}

export const importTemplate: Action<Fixed> = {
  id: 'importTemplate',
  texts,
  tone: 'normal',
  when: () => true,
  labels: [[`${texts}.action`], [saved]],
  Opened,
}
