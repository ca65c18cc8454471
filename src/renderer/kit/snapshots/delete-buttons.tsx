import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../bridge.ts'
import { formatFailure } from '../failure/failure.ts'
import { useDeletion } from '../menu/deletion.ts'
import { toastHere } from '../toast.ts'

const useStyles = makeStyles({ apart: { marginInlineEnd: 'auto' } })

interface Props {
  readonly id: string
  readonly onDeleted: () => void
}

/** Deletes a snapshot after a confirmation; it cannot be undone. */
export const DeleteButtons = ({ id, onDeleted }: Props) => {
  const { t } = useTranslation('compare')
  const styles = useStyles()
  const deletion = useDeletion()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [keepButton, setKeepButton] = useState<HTMLButtonElement | null>(null)
  // The pressed button was replaced: focus the harmless one.
  useEffect(() => keepButton?.focus(), [keepButton])
  const drop = async () => {
    setBusy(true)
    const result = await bridge().request('deleteSnapshot', { id })
    setBusy(false)
    if (!result.ok)
      return toastHere('error', t('snapshot.notDeleted', { reason: formatFailure(result.failure) }))
    toastHere('success', t('snapshot.deleted'))
    return onDeleted()
  }
  if (!isAsking) {
    return (
      <Button
        className={mergeClasses(styles.apart, deletion)}
        appearance="subtle"
        icon={<DeleteRegular />}
        onClick={() => setAsking(true)}
      >
        {t('snapshot.delete')}
      </Button>
    )
  }
  return (
    <>
      <span role="alert" className={styles.apart}>
        {t('snapshot.deleteAsked')}
      </span>
      <Button className={deletion} disabledFocusable={isBusy} onClick={() => void drop()}>
        {t('snapshot.deleteNow')}
      </Button>
      <Button ref={setKeepButton} disabled={isBusy} onClick={() => setAsking(false)}>
        {t('snapshot.deleteNot')}
      </Button>
    </>
  )
}
