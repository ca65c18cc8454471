import { Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components'
import { Copy16Regular } from '@fluentui/react-icons/svg/copy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../renderer/bridge.ts'
import { formatFailure } from '../../renderer/kit/failure/failure.ts'
import type { LoadProblem } from '../../renderer/kit/failure/load-problem.ts'
import { LoadProblemNote } from '../../renderer/kit/failure/load-problem-note.tsx'
import { maskInPrivacyMode, usePrivacyMode } from '../../renderer/kit/privacy/privacy-mode.ts'
import { toastHere } from '../../renderer/kit/toast.ts'
import type { PromotionLink } from '../home/calls.ts'
import { Foldable } from './foldable.tsx'

/** Number of links visible before the list is expanded (spec 1 §2). */
const shownAtFirst = 2

const useStyles = makeStyles({
  heading: {
    margin: 0,
    marginBottom: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  label: { color: tokens.colorNeutralForeground2 },
  address: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'start' },
})

const follow = async (url: string) => {
  const result = await bridge().request('openLink', { url })
  if (!result.ok) toastHere('error', formatFailure(result.failure))
}

interface Props {
  readonly links: readonly PromotionLink[]
  /** Why links are missing or stale. */
  readonly loadProblem: LoadProblem | undefined
  /** True if the operator may fold the section. */
  readonly isFoldable?: boolean
}

/** Long links with their short links; the first two are always visible. */
export const LinkList = ({ links, loadProblem, isFoldable = false }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation(['home', 'app'])
  const [open, setOpen] = useState(false)
  usePrivacyMode()
  const copy = async (text: string) => {
    if (!text) return toastHere('info', t('app:nothingToCopy'))
    await bridge().request('copy', { text: maskInPrivacyMode(text) })
    toastHere('success', t('app:copied'))
  }
  const line = (kind: 'long' | 'short', address: string) => (
    <>
      <Text size={200} className={styles.label}>
        {t(`home:links.${kind}`)}
      </Text>
      {address ? (
        <Link
          as="button"
          className={styles.address}
          title={maskInPrivacyMode(address)}
          onClick={() => void follow(address)}
        >
          {maskInPrivacyMode(address)}
        </Link>
      ) : (
        <span>–</span>
      )}
      <Button
        size="small"
        appearance="subtle"
        icon={<Copy16Regular />}
        aria-label={t(kind === 'long' ? 'home:links.copyLong' : 'home:links.copyShort', { link: address })}
        onClick={() => void copy(address)}
      />
    </>
  )
  const title = t('home:links.title')
  const content = (
    <>
      <LoadProblemNote what={title} loadProblem={loadProblem} />
      {links.length === 0 && !loadProblem && <Text>{t('home:links.empty')}</Text>}
      <ul className={styles.list}>
        {links.slice(0, open ? links.length : shownAtFirst).map(({ Link: long, ShortLink: short }) => (
          <li key={`${long} ${short}`} className={styles.entry}>
            {line('long', long)}
            {line('short', short)}
          </li>
        ))}
      </ul>
      {links.length > shownAtFirst && (
        <Button size="small" appearance="transparent" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('home:links.less') : t('home:links.more', { count: links.length })}
        </Button>
      )}
    </>
  )
  if (isFoldable) {
    return (
      <Foldable name="links" title={title}>
        {content}
      </Foldable>
    )
  }
  return (
    <section aria-label={title} aria-busy={loadProblem !== undefined && !loadProblem.failure}>
      <h2 className={styles.heading}>{title}</h2>
      {content}
    </section>
  )
}
