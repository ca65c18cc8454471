import { Button, makeStyles, Spinner } from '@fluentui/react-components'
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { system } from '../../../areas/system/calls.ts'
import { sendWrite } from '../../kit/calls/send-write.ts'
import { formatFailure } from '../../kit/failure/failure.ts'
import { shouldToast, toast } from '../../kit/toast.ts'
import { compactScreen } from './media.ts'

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    fontWeight: 'inherit',
    whiteSpace: 'nowrap',
    [`@media ${compactScreen}`]: { padding: '5px' },
  },
  label: { '@media (max-width: 1180px)': { display: 'none' } },
})

/** “Data synchronise” of the top bar (spec 1 §2, §7). */
export const SynchronizeButton = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const [busy, setBusy] = useState(false)
  const synchronize = async () => {
    setBusy(true)
    const { result: answer } = await sendWrite(system.synchronize, {})
    setBusy(false)
    if (answer.ok) toast('success', answer.value || t('done'))
    else if (shouldToast(answer.failure)) toast('error', formatFailure(answer.failure))
  }
  const label = t(busy ? 'bar.synchronizing' : 'bar.synchronize')
  return (
    <Button
      appearance="subtle"
      className={styles.button}
      icon={busy ? <Spinner size="tiny" /> : <ArrowSync20Regular />}
      aria-label={label}
      title={label}
      disabledFocusable={busy}
      aria-busy={busy}
      onClick={() => void synchronize()}
    >
      <span className={styles.label}>{t('bar.synchronize')}</span>
    </Button>
  )
}
