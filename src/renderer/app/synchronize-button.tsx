import { Button, Spinner, Tooltip } from '@fluentui/react-components'
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { system } from '../../shared/endpoints/system.ts'
import { call } from '../kit/calling.ts'
import { failureText } from '../kit/failure.ts'
import { isTold, toast } from '../kit/toast.ts'

/** Data synchronise of the top bar (spec 1 §2, §7). */
export const SynchronizeButton = () => {
  const { t } = useTranslation('app')
  const [busy, setBusy] = useState(false)
  const synchronize = async () => {
    setBusy(true)
    const answer = await call(system.synchronize, {})
    setBusy(false)
    if (answer.ok) toast('success', answer.value || t('done'))
    else if (isTold(answer.failure)) toast('error', failureText(answer.failure))
  }
  return (
    <Tooltip content={t(busy ? 'bar.synchronizing' : 'bar.synchronize')} relationship="label">
      <Button
        appearance="subtle"
        icon={busy ? <Spinner size="tiny" /> : <ArrowSync20Regular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void synchronize()}
      />
    </Tooltip>
  )
}
