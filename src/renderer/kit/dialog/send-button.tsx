import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ArmedButton } from './question/armed-button.tsx'

interface Props {
  /** Label with verb and object. */
  readonly verb: string
  readonly busy: boolean
  /** True if the same was sent before. */
  readonly again?: boolean
  readonly type?: 'submit'
  readonly appearance?: 'primary' | 'secondary'
  readonly className?: string
  readonly disabled?: boolean
  /** True if it is disabled but keeps the focus. */
  readonly disabledFocusable?: boolean
  readonly ref?: (element: HTMLElement | null) => void
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Primary button that sends a write; its label names the action, also when repeating it. While it sends it keeps the focus, so
 * that the keyboard continues from there after a refusal: a disabled button would lose it to the page.
 */
export const SendButton = ({ verb, busy, again = false, disabled = false, ...props }: Props) => {
  const { t } = useTranslation('list')
  const label = again ? t('dialog.again', { verb }) : verb
  return (
    <ArmedButton
      appearance="primary"
      {...props}
      disabled={disabled && !busy}
      disabledFocusable={busy || props.disabledFocusable === true}
    >
      {busy ? t('dialog.running') : label}
    </ArmedButton>
  )
}
