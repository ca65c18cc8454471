import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ArmedButton } from './armed-button.tsx'

interface Props {
  /** What it does, verb and object. */
  readonly verb: string
  readonly busy: boolean
  /** The same was sent before. */
  readonly again?: boolean
  readonly type?: 'submit'
  readonly appearance?: 'primary' | 'secondary'
  readonly className?: string
  readonly disabled?: boolean
  /** It does nothing and keeps the focus. */
  readonly disabledFocusable?: boolean
  readonly ref?: (element: HTMLElement | null) => void
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** The primary button of what sends: it names what it does, also when the same is sent again. */
export const SendButton = ({ verb, busy, again = false, ...props }: Props) => {
  const { t } = useTranslation('list')
  const named = again ? t('dialog.again', { verb }) : verb
  return (
    <ArmedButton appearance="primary" {...props}>
      {busy ? t('dialog.running') : named}
    </ArmedButton>
  )
}
