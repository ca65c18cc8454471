import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DemoAccount } from '../../../shared/bridge/session.ts'
import { bridge } from '../../bridge.ts'
import { translateKeys } from '../../i18n/position.ts'
import type { SignInDraft } from './use-sign-in.ts'

/** Refresh interval in ms; codes change every 30 s. */
const refreshEvery = 5000

const useStyles = makeStyles({
  root: {
    width: '320px',
    maxWidth: '100%',
    boxSizing: 'border-box',
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
  },
  heading: { margin: 0 },
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  account: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  code: { fontVariantNumeric: 'tabular-nums', fontFamily: tokens.fontFamilyMonospace },
})

interface Props {
  readonly disabled: boolean
  readonly onFill: (part: Partial<SignInDraft>) => void
}

const load = async (): Promise<readonly DemoAccount[]> => {
  const answer = await bridge().request('demoAccounts', undefined)
  return answer.ok ? answer.value : []
}

const useAccounts = (): readonly DemoAccount[] => {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([])
  useEffect(() => {
    const read = () => void load().then(setAccounts)
    read()
    const timer = setInterval(() => {
      if (!document.hidden) read()
    }, refreshEvery)
    return () => clearInterval(timer)
  }, [])
  return accounts
}

export const DemoAccounts = ({ disabled, onFill }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const accounts = useAccounts()
  const fill = async (username: string) => {
    const now = (await load()).find(one => one.username === username)
    if (now) onFill({ username, password: now.password, code: now.code })
  }
  return (
    <section className={styles.root} aria-label={t('demo.title')}>
      <Text as="h2" weight="semibold" className={styles.heading}>
        {t('demo.title')}
      </Text>
      <Text size={200}>{t('demo.text')}</Text>
      <ul className={styles.list}>
        {accounts.map(({ username, password, code, role }) => (
          <li key={username} className={styles.account}>
            <div className={styles.words}>
              <Text weight="semibold">{translateKeys(`session:demo.roles.${role}`)}</Text>
              <Text size={200} className={styles.code}>
                {username} / {password}
              </Text>
              <Text size={200} className={styles.code}>
                {code ? t('demo.code', { code }) : t('demo.noCode')}
              </Text>
            </div>
            <Button
              size="small"
              disabled={disabled}
              aria-label={t('demo.fillAs', { username })}
              onClick={() => void fill(username)}
            >
              {t('demo.fill')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
