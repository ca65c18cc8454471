import { useEffect, useRef } from 'react'
import { bridge } from '../../../renderer/bridge.ts'
import { translateKeys } from '../../../renderer/i18n/position.ts'
import type { Action, ActionDialogProps, FixedInput } from '../../../renderer/kit/dialog/action.ts'
import { formatFailure } from '../../../renderer/kit/failure/failure.ts'
import { shouldToast, toast } from '../../../renderer/kit/toast.ts'

const texts = 'players:importTemplate'
const savedKey = `${texts}.saved`

const save = async (): Promise<void> => {
  const result = await bridge().request('saveImportTemplate', undefined)
  if (!result.ok && shouldToast(result.failure)) toast('error', formatFailure(result.failure))
  if (result.ok && result.value) toast('success', translateKeys(savedKey))
}

/** Renders nothing: main asks for the target file. */
const Opened = ({ onClose }: ActionDialogProps<FixedInput>) => {
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void save().finally(onClose)
  }, [onClose])
  return null
}

export const importTemplate: Action<FixedInput> = {
  id: 'importTemplate',
  texts,
  tone: 'normal',
  when: () => true,
  labels: [[`${texts}.action`], [savedKey]],
  Opened,
}
