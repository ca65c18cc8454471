import { Badge, Button, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  maxProfileNameLength,
  type ProfileColour,
  profileColours,
  type SavedConnection,
} from '../../../shared/saved/saved-connection.ts'
import { bridge } from '../../bridge.ts'
import { formatPlainFailure } from '../../kit/failure/plain-failure.ts'
import { useDeletion } from '../../kit/menu/deletion.ts'
import { shouldToast, toast } from '../../kit/toast.ts'
import { openHelp } from '../help/help-state.ts'
import { barColours } from '../shell/profile-colours.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  what: { flex: '1 0 100%', display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  kind: { color: tokens.colorNeutralForeground2 },
  field: { display: 'grid', flex: '1 1 160px', maxWidth: '240px' },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
})

const change = (id: string, to: { readonly name?: string; readonly colour?: ProfileColour }) =>
  void bridge().request('changeProfile', { id, ...to })

const remove = async (id: string) => {
  const result = await bridge().request('removeProfile', { id })
  if (!result.ok && shouldToast(result.failure)) toast('error', formatPlainFailure(result.failure))
}

interface Props {
  readonly profile: SavedConnection
  readonly isCurrent: boolean
  /** Why this connection cannot be switched to, '' if it can. */
  readonly fixed: string
  readonly onUse: (profile: SavedConnection) => void
}

/** A connection: its details, local name and color, and actions. */
export const ProfileRow = ({ profile, isCurrent, fixed, onUse }: Props) => {
  const styles = useStyles()
  const deletion = useDeletion()
  const { t } = useTranslation('desk')
  const nameId = useId()
  const colourId = useId()
  const [draftName, setDraftName] = useState<string | null>(null)
  const { id, kind, colour, platform } = profile
  const title = profile.name || platform || t(`profiles.kinds.${kind}`)
  return (
    <li
      className={styles.row}
      aria-label={title}
      style={colour === 'none' ? {} : { boxShadow: `inset 6px 0 0 ${barColours[colour]}` }}
    >
      <div className={styles.what}>
        <span className={styles.title}>{title}</span>
        <span className={styles.kind}>
          {[profile.name && platform, t(`profiles.kinds.${kind}`)].filter(Boolean).join(' · ')}
        </span>
        {isCurrent && <Badge appearance="tint">{t('profiles.inUse')}</Badge>}
      </div>
      <div className={styles.field}>
        <label htmlFor={nameId} className={styles.label}>
          {t('profiles.name')}
        </label>
        <Input
          id={nameId}
          maxLength={maxProfileNameLength}
          placeholder={platform}
          value={draftName ?? profile.name}
          onChange={(_, { value }) => {
            setDraftName(value)
            change(id, { name: value })
          }}
          onBlur={() => setDraftName(null)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={colourId} className={styles.label}>
          {t('profiles.colour')}
        </label>
        <Select
          id={colourId}
          value={colour}
          onChange={(_, { value }) => {
            const selectedColour = profileColours.find(one => one === value)
            if (selectedColour) change(id, { colour: selectedColour })
          }}
        >
          {profileColours.map(one => (
            <option key={one} value={one}>
              {t(`profiles.colours.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <Button
        aria-label={t('profiles.useOf', { name: title })}
        title={fixed}
        disabledFocusable={isCurrent || fixed !== ''}
        onClick={() => onUse(profile)}
      >
        {t('profiles.use')}
      </Button>
      <Button
        aria-label={t('profiles.testOf', { name: title })}
        onClick={() => openHelp('diagnostics', isCurrent ? undefined : { id, name: title })}
      >
        {t('profiles.test')}
      </Button>
      {kind === 'file' && (
        <Button
          aria-label={t('profiles.removeOf', { name: title })}
          title={isCurrent ? t('profiles.stays') : ''}
          disabledFocusable={isCurrent}
          {...(!isCurrent && { className: deletion })}
          onClick={() => void remove(id)}
        >
          {t('profiles.remove')}
        </Button>
      )}
    </li>
  )
}
