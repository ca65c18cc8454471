import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { createElement, memo, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { maskInPrivacyMode, usePrivacyMode } from '../privacy/privacy-mode.ts'
import type { RichNode } from './element.ts'
import { RichPicture } from './picture.tsx'
import { readRichText } from './read-rich-text.ts'
import { RichLink } from './rich-link.tsx'

const useStyles = makeStyles({
  // Clips its content, so that nothing is visible or clickable outside.
  root: {
    position: 'relative',
    isolation: 'isolate',
    contain: 'layout paint style',
    overflowX: 'auto',
    overflowWrap: 'anywhere',
    '& a': { color: tokens.colorBrandForegroundLink },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& table': { maxWidth: '100%', borderCollapse: 'collapse' },
    '& td, & th': { padding: '2px 6px' },
    // In px: relative sizes of nested headings would multiply.
    '& h1': { fontSize: '24px' },
    '& h2': { fontSize: '20px' },
    '& h3': { fontSize: '17px' },
    '& h4, & h5, & h6': { fontSize: '14px' },
    '& pre': { whiteSpace: 'pre-wrap' },
  },
  // Its colors are chosen for white: black text would be invisible on a dark background.
  paper: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: '#242424',
    backgroundColor: '#ffffff',
    colorScheme: 'light',
    '& a': { color: '#0b5cad' },
  },
  lined: { '& td, & th': { border: '1px solid #c8c8c8' } },
  cut: { color: tokens.colorNeutralForeground3 },
})

interface DrawProps {
  readonly nodes: readonly RichNode[]
  /** Class of tables with borders. */
  readonly tableClass: string
}

const renderNodes = ({ nodes, tableClass }: DrawProps): ReactNode[] =>
  nodes.map((node, key) => {
    if (typeof node === 'string') return maskInPrivacyMode(node)
    const { tag, style, picture, href, children } = node
    if (picture) return <RichPicture key={key} picture={picture} style={style} />
    const inside = () => renderNodes({ nodes: children, tableClass })
    if (href !== undefined)
      return (
        <RichLink key={key} href={href} style={style}>
          {inside()}
        </RichLink>
      )
    const { colSpan, rowSpan, start } = node
    const shape = { colSpan, rowSpan, start, className: node.lined ? tableClass : undefined }
    if (tag === 'br' || tag === 'hr') return createElement(tag, { key, style })
    return createElement(tag, { key, style, ...shape }, inside())
  })

/**
 * The platform's HTML, rendered safely: from a tree of allowed elements, never by the browser's parser. Links open in the
 * browser; pictures are fetched by main.
 */
export const RichText = memo(({ html }: { readonly html: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('list')
  // Re-renders when privacy mode changes.
  usePrivacyMode()
  const { nodes, isColoured, isTruncated } = useMemo(() => readRichText(html), [html])
  return (
    <>
      <div className={mergeClasses(styles.root, isColoured && styles.paper)}>
        {renderNodes({ nodes, tableClass: styles.lined })}
      </div>
      {isTruncated && <p className={styles.cut}>{t('richText.cut')}</p>}
    </>
  )
})
