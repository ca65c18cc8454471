import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Boot } from '../../../shared/bridge/boot.ts'
import type { PublicProfile } from '../../../shared/profile.ts'
import type { Result } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'
import { formatPlainFailure } from '../../kit/failure/plain-failure.ts'
import { FileNotes } from '../../kit/file-notes.tsx'
import { shouldToast, toast } from '../../kit/toast.ts'
import { joinNames } from '../../kit/words/join.ts'

interface Props {
  readonly boot: Boot
  readonly onReload: () => void
}

/** Maximum of listed names; a profile of another version may have thousands of unknown ones. */
const maxNames = 20
const listFirst = (names: readonly string[]): string =>
  names.length > maxNames ? `${joinNames(names.slice(0, maxNames))} … (${names.length})` : joinNames(names)

/** Notes about this installation before the sign-in. */
export const ProfileNotes = ({ boot, onReload }: Props) => {
  const { t } = useTranslation('session')
  const { profileProblem, profileLeftOut, secretStore, fileNotices, profile, branded, updatesOff } = boot
  const change = async (ask: () => Promise<Result<PublicProfile | null>>) => {
    const answer = await ask()
    if (!answer.ok) {
      if (shouldToast(answer.failure)) toast('error', formatPlainFailure(answer.failure))
    } else if (answer.value) onReload()
  }
  // A branded build is bound to one platform.
  const choose = !branded && (
    <Button size="small" onClick={() => void change(() => bridge().request('chooseProfile', undefined))}>
      {t('profile.choose')}
    </Button>
  )
  return (
    <>
      {profileProblem ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('profile.problem')}</MessageBarTitle> {formatPlainFailure(profileProblem)}
          </MessageBarBody>
          {choose && (
            <MessageBarActions>
              {choose}
              <Button size="small" onClick={() => void change(() => bridge().request('useDemo', undefined))}>
                {t('profile.useDemo')}
              </Button>
            </MessageBarActions>
          )}
        </MessageBar>
      ) : (
        <MessageBar>
          <MessageBarBody>{t('profile.connection', { name: profile.name })}</MessageBarBody>
          {choose && <MessageBarActions>{choose}</MessageBarActions>}
        </MessageBar>
      )}
      {profile.unprotected && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('profile.unprotected')}</MessageBarBody>
        </MessageBar>
      )}
      {secretStore !== 'ready' && (
        <MessageBar intent={secretStore === 'asking' ? 'info' : 'warning'} layout="multiline">
          <MessageBarBody>{t(`secretStore.${secretStore}`)}</MessageBarBody>
        </MessageBar>
      )}
      {profileLeftOut.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('leftOut', { names: listFirst(profileLeftOut) })}</MessageBarBody>
        </MessageBar>
      )}
      <FileNotes notices={fileNotices} />
      {updatesOff && (
        <MessageBar layout="multiline">
          <MessageBarBody>{t(`updatesOff.${updatesOff}`)}</MessageBarBody>
        </MessageBar>
      )}
    </>
  )
}
