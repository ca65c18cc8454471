import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfileSwitch } from '../../../shared/bridge/profiles.ts'
import type { SavedConnection } from '../../../shared/saved/saved-connection.ts'
import { bridge } from '../../bridge.ts'
import { useConsole } from '../../kit/console.ts'
import { ClosingDialog } from '../../kit/dialog/closing-dialog.tsx'
import { formatPlainFailure } from '../../kit/failure/plain-failure.ts'
import { shouldToast, toast } from '../../kit/toast.ts'
import { flushTags } from '../tags/tag-store.ts'
import { ProfileRow } from './profile-row.tsx'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  add: { marginTop: tokens.spacingVerticalS },
})

type ProfileConflict = Extract<ProfileSwitch, { kind: 'open' }> & { readonly profile: SavedConnection }

/** Connections of this computer: name, color, test, use, or remove each. */
export const ProfileList = () => {
  const styles = useStyles()
  const { t } = useTranslation(['desk', 'app', 'updates'])
  const { list, current } = useConsole(all => all.boot.profiles)
  const isBranded = useConsole(all => all.boot.branded)
  const isElsewhere = useConsole(all => all.boot.tag !== null)
  const [conflict, setConflict] = useState<ProfileConflict | null>(null)
  const fixedReason = isBranded ? t('desk:profiles.branded') : isElsewhere ? t('desk:onlyMain') : ''

  const use = async (profile: SavedConnection, anyway: boolean) => {
    setConflict(null)
    // Switching the connection replaces the page.
    flushTags()
    const answer = await bridge().request('useProfile', { id: profile.id, anyway })
    if (!answer.ok) {
      if (shouldToast(answer.failure)) toast('error', formatPlainFailure(answer.failure))
    } else if (answer.value.kind === 'open') setConflict({ ...answer.value, profile })
  }
  const add = async () => {
    const result = await bridge().request('addProfile', undefined)
    if (!result.ok && shouldToast(result.failure)) toast('error', formatPlainFailure(result.failure))
    if (result.ok && result.value !== null) toast('success', t('desk:profiles.added'))
  }
  const openWork = conflict?.open.map(one => t(`updates:open.${one}`)).join(t('updates:and')) ?? ''
  return (
    <>
      <p className={styles.note}>{t(isBranded ? 'desk:profiles.branded' : 'desk:settings.profiles.hint')}</p>
      <ul className={styles.list}>
        {list.map(profile => (
          <ProfileRow
            key={profile.id}
            profile={profile}
            isCurrent={profile.id === current}
            fixed={fixedReason}
            onUse={one => void use(one, false)}
          />
        ))}
      </ul>
      {!isBranded && (
        <Button className={styles.add} onClick={() => void add()}>
          {t('desk:profiles.add')}
        </Button>
      )}
      {conflict && (
        <ClosingDialog
          isAlert
          title={t('desk:profiles.switchTo', { name: conflict.profile.name || conflict.profile.platform })}
          close={t('desk:profiles.stay')}
          onClose={() => setConflict(null)}
          actions={
            !conflict.waits && (
              <Button onClick={() => void use(conflict.profile, true)}>{t('desk:profiles.leave')}</Button>
            )
          }
        >
          {t(conflict.waits ? 'desk:profiles.waits' : 'desk:profiles.open', { open: openWork })}
        </ClosingDialog>
      )}
    </>
  )
}
