import i18next from 'i18next'
import { bridge } from '../../../bridge.ts'
import { toastHere } from '../../toast.ts'
import type { Clip } from './clipboard.ts'

/** Copies cells, or their text alone, to the clipboard; a toast says what was copied, or that there was nothing. */
export const copyClip = async (
  clip: Clip | Pick<Clip, 'text'>,
  rows: number,
  columns: number,
): Promise<void> => {
  if (clip.text.trim() === '') {
    toastHere('info', i18next.t('table:noData'))
    return
  }
  const single = rows === 1 && columns === 1
  const { text } = clip
  // As plain text a spreadsheet reads digits as a number and loses those after the fifteenth; only HTML marks them as text.
  const isText = !('html' in clip) || (single && !clip.numeric && !/^\d+$/.test(text.trim()))
  await bridge().request('copy', isText ? { text } : { text, html: clip.html })
  toastHere(
    'success',
    single
      ? i18next.t('table:copied', { text: clip.text })
      : i18next.t('table:copiedCells', { rows, columns }),
  )
}

/** Opens a web address in the system's browser; main checks it first. */
export const openLink = async (url: string): Promise<void> => {
  const answer = await bridge().request('openLink', { url })
  if (!answer.ok) toastHere('error', i18next.t('table:linkFailed'))
}
