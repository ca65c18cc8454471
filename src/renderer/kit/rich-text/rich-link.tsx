import type { MouseEvent, ReactNode } from 'react'
import { bridge } from '../../bridge.ts'
import { formatFailure } from '../failure/failure.ts'
import { maskInPrivacyMode } from '../privacy/privacy-mode.ts'
import { toast } from '../toast.ts'
import type { Style } from './styles.ts'

const follow = async (event: MouseEvent, url: string) => {
  event.preventDefault()
  const result = await bridge().request('openLink', { url })
  if (!result.ok) toast('error', formatFailure(result.failure))
}

interface Props {
  /** An https address. */
  readonly href: string
  readonly style?: Style
  readonly children: ReactNode
}

/** Link of a text, opened in the system's browser; its real address is shown on hover. */
export const RichLink = ({ href, style, children }: Props) => (
  <a href={href} title={maskInPrivacyMode(href)} style={style} onClick={event => void follow(event, href)}>
    {children}
  </a>
)
