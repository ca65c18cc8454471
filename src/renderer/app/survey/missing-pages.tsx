import { Button, makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { system } from '../../../areas/system/calls.ts'
import { call } from '../../kit/calls/send-call.ts'
import { buildNavigation, type NavEntry } from '../shell/menu.ts'
import { listMissingPages } from '../shell/menu-sections.ts'
import { openRoute } from '../view.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, listStyleType: 'none' },
})

/** Reads the account's menu once; help dialogs stand outside the shell, which has it cached. */
const useMissingPages = (): readonly NavEntry[] => {
  const [entries, setEntries] = useState<readonly NavEntry[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const read = async () => {
      const answer = await call(system.menus, {}, { signal: controller.signal })
      if (answer.ok && !controller.signal.aborted) setEntries(listMissingPages(buildNavigation(answer.value)))
    }
    void read().catch(() => undefined)
    return () => controller.abort()
  }, [])
  return entries
}

/** Entries of the platform's menu that this console has no page for; nothing if it has all of them. */
export const MissingPages = ({ heading }: { readonly heading: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('survey')
  const entries = useMissingPages()
  if (entries.length === 0) return null
  return (
    <>
      <h3 className={heading}>{t('missingPages')}</h3>
      <ul className={styles.list} aria-label={t('missingPages')}>
        {entries.map(({ key, title, route }) => (
          <li key={key}>
            <Button size="small" appearance="transparent" onClick={() => route !== null && openRoute(route)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
