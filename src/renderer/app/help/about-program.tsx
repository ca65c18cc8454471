import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { About } from '../../../shared/help.ts'
import { bridge } from '../../bridge.ts'
import { ClosingDialog } from '../../kit/dialog/closing-dialog.tsx'

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: '720px', maxWidth: '96vw' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  fact: { margin: 0, overflowWrap: 'anywhere', userSelect: 'text' },
  heading: {
    margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  notices: {
    boxSizing: 'border-box',
    maxHeight: '40vh',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  // Lays out only the visible part of this very long text.
  notice: { margin: 0, contentVisibility: 'auto', containIntrinsicSize: 'auto 600px' },
})

const linesOfPart = 40

/** Splits the text into parts of whole lines. */
const splitIntoParts = (text: string): readonly string[] => {
  const lines = text.split('\n')
  return Array.from({ length: Math.ceil(lines.length / linesOfPart) }, (_, part) =>
    lines.slice(part * linesOfPart, (part + 1) * linesOfPart).join('\n'),
  )
}

const useAbout = () => {
  const [about, setAbout] = useState<About | 'unread' | null>(null)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const facts = await bridge()
        .request('about', undefined)
        .catch(() => 'unread' as const)
      if (!isOver) setAbout(facts)
    }
    void read()
    return () => {
      isOver = true
    }
  }, [])
  return about
}

const Facts = ({ about }: { readonly about: About }) => {
  const styles = useStyles()
  const { t } = useTranslation('help')
  const facts = [
    [t('about.version'), about.version],
    [t('about.commit'), about.commit],
    ['Electron', about.electron],
    ['Chromium', about.chromium],
    ['Node.js', about.node],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} value`} className={styles.fact}>
            {value}
          </dd>,
        ])}
      </dl>
      <h3 className={styles.heading}>{t('about.licences')}</h3>
      {about.notices === null ? (
        <p className={styles.fact}>{t('about.noLicences')}</p>
      ) : (
        <section
          className={styles.notices}
          aria-label={t('about.licences')}
          // A scrollable region must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {splitIntoParts(about.notices).map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the text does not change
            <div key={index} className={styles.notice}>
              {part}
            </div>
          ))}
        </section>
      )}
    </>
  )
}

/** Lists the program's components and their licenses. */
export const AboutProgram = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useStyles()
  const { t } = useTranslation(['help', 'app'])
  const about = useAbout()
  return (
    <ClosingDialog
      title={t('help:about.title')}
      close={t('app:close')}
      onClose={onClose}
      className={styles.surface}
    >
      {about === null && <Spinner label={t('app:loading')} />}
      {about === 'unread' && <p role="alert">{t('help:about.unread')}</p>}
      {about !== null && about !== 'unread' && <Facts about={about} />}
    </ClosingDialog>
  )
}
