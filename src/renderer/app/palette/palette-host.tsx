import i18next from 'i18next'
import { useEffect } from 'react'
import { createCode, useCode } from '../../kit/code/code.ts'
import { IsolatedSection } from '../../kit/failure/isolated-section.tsx'
import { ReturnFocus } from '../../kit/press/return-focus.tsx'
import { toast } from '../../kit/toast.ts'
import type { NavEntry } from '../shell/menu.ts'
import { closePalette, type OpenedPalette as Now, usePalette } from './opened-palette.ts'
import type { PaletteActions } from './palette-actions.ts'
import { followPlaces } from './recent.ts'

/** Code of the palette, loaded on demand. */
export const paletteCode = createCode(async () => (await import('./palette.tsx')).Palette)

interface Props {
  readonly menu: readonly NavEntry[]
  readonly actions: PaletteActions
}

const Opened = ({ opened, ...props }: Props & { readonly opened: Now }) => {
  const code = useCode(paletteCode)
  useEffect(() => {
    if (code.kind !== 'failed') return
    toast('error', i18next.t('app:crash.code'))
    closePalette()
    void paletteCode.load()
  }, [code.kind])
  if (code.kind !== 'here') return null
  const Palette = code.code
  return (
    <>
      <ReturnFocus />
      <IsolatedSection>
        <Palette opened={opened} {...props} />
      </IsolatedSection>
    </>
  )
}

/** Shows the open palette over the window's content; closes it with the session. */
export const PaletteHost = (props: Props) => {
  const opened = usePalette(now => now.opened)
  useEffect(followPlaces, [])
  useEffect(() => closePalette, [])
  return opened && <Opened opened={opened} {...props} />
}
