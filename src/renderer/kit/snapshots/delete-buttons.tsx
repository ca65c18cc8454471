import { Button, makeStyles } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../bridge.ts'
import { useFirstFocus } from '../dialog/first-focus.ts'
import { failureText } from '../failure.ts'
import { toast } from '../toast.ts'

const useStyles = makeStyles({ apart: { marginInlineEnd: 'auto' } })

interface Props {
  readonly id: string
  readonly onDeleted: () => void
}

interface AskedProps {
  readonly isBusy: boolean
  readonly onDelete: () => void
  readonly onKeep: () => void
}

/** The second word; the focus is on what deletes nothing. */
const Asked = ({ isBusy, onDelete, onKeep }: AskedProps) => {
  const { t } = useTranslation('compare')
  const styles = useStyles()
  const keep = useFirstFocus()
  return (
    <>
      <span role="alert" className={styles.apart}>
        {t('snapshot.deleteAsked')}
      </span>
      <Button disabled={isBusy} onClick={onDelete}>
        {t('snapshot.deleteNow')}
      </Button>
      <Button ref={keep} disabled={isBusy} onClick={onKeep}>
        {t('snapshot.deleteNot')}
      </Button>
    </>
  )
}

/** Deletes a kept reading, after a second word: nothing brings it back. */
export const DeleteButtons = ({ id, onDeleted }: Props) => {
  const { t } = useTranslation('compare')
  const styles = useStyles()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const drop = async () => {
    setBusy(true)
    const dropped = await bridge().request('deleteSnapshot', { id })
    setBusy(false)
    if (!dropped.ok) return toast('error', t('snapshot.notDeleted', { reason: failureText(dropped.failure) }))
    toast('success', t('snapshot.deleted'))
    return onDeleted()
  }
  if (!isAsking) {
    return (
      <Button
        className={styles.apart}
        appearance="subtle"
        icon={<DeleteRegular />}
        onClick={() => setAsking(true)}
      >
        {t('snapshot.delete')}
      </Button>
    )
  }
  return <Asked isBusy={isBusy} onDelete={() => void drop()} onKeep={() => setAsking(false)} />
}
