import { Button } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionDialog } from '../dialog/question/question-dialog.tsx'
import { isPrivacyMode, usePrivacyMode } from './privacy-mode.ts'

/** Kinds of output: rows as shown, a file written by the platform, searches with their filters. */
type OutputKind = 'rows' | 'server' | 'searches'

interface MaskQuestion {
  readonly what: OutputKind
  readonly give: (isMasked: boolean) => void
}

interface Props extends MaskQuestion {
  readonly onOver: () => void
}

const words = {
  rows: ['export.safeText', 'export.safeMasked', 'export.safeWhole'],
  server: ['export.safeServer', null, 'export.safeWhole'],
  searches: ['safeSearches.text', 'safeSearches.without', 'safeSearches.whole'],
} as const

const MaskChoice = ({ what, give, onOver }: Props) => {
  const { t } = useTranslation('list')
  const [text, maskedKey, wholeKey] = words[what]
  const choose = (isMasked: boolean) => {
    onOver()
    give(isMasked)
  }
  return (
    <QuestionDialog
      title={t('export.safeTitle')}
      text={t(text)}
      cancel={t('dialog.cancel')}
      onCancel={onOver}
      main={maskedKey && { label: t(maskedKey), run: () => choose(true) }}
    >
      <Button onClick={() => choose(false)}>{t(wholeKey)}</Button>
    </QuestionDialog>
  )
}

/**
 * Asks in privacy mode whether output should be masked too, so that nobody sharing a screen discloses personal data by mistake.
 * `question` must be rendered.
 */
export const useMaskChoice = (): {
  readonly ask: (what: OutputKind, give: (isMasked: boolean) => void) => void
  readonly question: ReactNode
} => {
  const [question, setQuestion] = useState<MaskQuestion | null>(null)
  const isSafe = usePrivacyMode()
  return {
    ask: (what, give) => (isPrivacyMode() ? setQuestion({ what, give }) : give(false)),
    question: isSafe && question && <MaskChoice {...question} onOver={() => setQuestion(null)} />,
  }
}
