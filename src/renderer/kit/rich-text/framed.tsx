import {
  createDOMRenderer,
  FluentProvider,
  makeStyles,
  RendererProvider,
  tokens,
  webLightTheme,
} from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { RichText } from './rich-text.tsx'

const useStyles = makeStyles({
  frame: {
    boxSizing: 'border-box',
    // As wide as the phone screen that most of them are made for.
    width: '100%',
    maxWidth: '360px',
    height: '320px',
    marginTop: tokens.spacingVerticalS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: '#ffffff',
  },
  inside: { padding: tokens.spacingHorizontalM },
})

// Renders inside the frame, so that its styles are inserted there.
const Sheet = ({ html }: { readonly html: string }) => (
  <div className={useStyles().inside}>
    <RichText html={html} />
  </div>
)

const Inside = ({ html, target }: { readonly html: string; readonly target: Document }) => {
  const renderer = useMemo(() => createDOMRenderer(target), [target])
  return (
    <RendererProvider renderer={renderer} targetDocument={target}>
      <FluentProvider theme={webLightTheme} targetDocument={target}>
        <Sheet html={html} />
      </FluentProvider>
    </RendererProvider>
  )
}

/**
 * The platform's HTML as its recipients see it: rendered from allowed elements like {@link RichText}, on white, in its own frame
 * without scripts.
 */
export const FramedText = ({ html, label }: { readonly html: string; readonly label: string }) => {
  const styles = useStyles()
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const target = frame?.contentDocument
  return (
    <>
      <iframe ref={setFrame} className={styles.frame} title={label} sandbox="allow-same-origin" />
      {target?.body && createPortal(<Inside html={html} target={target} />, target.body)}
    </>
  )
}
