import type { MouseEvent, ReactNode } from 'react'
import { bridge } from '../../bridge.ts'
import { formatFailure } from '../failure.ts'
import { maskInPrivacyMode } from '../privacy-mode.ts'
import { toast } from '../toast.ts'
import type { Style } from './styles.ts'

const follow = async (event: MouseEvent, url: string) => {
  event.preventDefault()
  const opened = await bridge().request('openLink', { url })
  if (!opened.ok) toast('error', formatFailure(opened.failure))
}

interface Props {
  /** An https address. */
  readonly href: string
  readonly style?: Style
  readonly children: ReactNode
}

/** A link of a text: opened by the system's browser; where it really leads is said when it is pointed at. */
export const RichLink = ({ href, style, children }: Props) => (
  <a href={href} title={maskInPrivacyMode(href)} style={style} onClick={event => void follow(event, href)}>
    {children}
  </a>
)
