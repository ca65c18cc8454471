import { Button, Field, Input, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { Copy20Regular } from '@fluentui/react-icons/svg/copy'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../bridge.ts'
import { toast } from '../../kit/toast.ts'
import { getQrAddress, toQrImage } from './qr-image.ts'
import type { Binding } from './use-sign-in.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // Scanners need a white margin in every theme.
  image: {
    justifySelf: 'center',
    width: '160px',
    height: '160px',
    padding: '6px',
    backgroundColor: '#ffffff',
    imageRendering: 'pixelated',
  },
  heading: { margin: 0 },
  secret: { fontFamily: tokens.fontFamilyMonospace },
})

/** The QR code as an image source; null while main reads it, '' without one. */
const useQrImage = (qrCode: string): string | null => {
  const source = getQrAddress(qrCode)
  const [loadedImage, setLoadedImage] = useState<{ readonly source: string; readonly image: string } | null>(
    null,
  )
  useEffect(() => {
    if (source === null) return undefined
    let isWanted = true
    const show = (image: string) => void (isWanted && setLoadedImage({ source, image }))
    void bridge()
      .request('picture', { source })
      .then(
        answer => show(answer.ok ? answer.value : ''),
        () => show(''),
      )
    return () => {
      isWanted = false
    }
  }, [source])
  if (source === null) return toQrImage(qrCode)
  return loadedImage?.source === source ? loadedImage.image : null
}

export const BindPanel = ({ binding }: { readonly binding: Binding }) => {
  const styles = useStyles()
  const { t } = useTranslation(['session', 'app'])
  const [broken, setBroken] = useState(false)
  const image = useQrImage(binding.image)
  const copy = async () => {
    if (!binding.secret) return toast('error', t('app:nothingToCopy'))
    await bridge().request('copy', { text: binding.secret })
    toast('success', t('app:copied'))
  }
  return (
    <section className={styles.root} aria-label={t('session:bind.title')}>
      <Text as="h2" weight="semibold" className={styles.heading}>
        {t('session:bind.title')}
      </Text>
      <Text size={200}>{t('session:bind.text')}</Text>
      {image === null ? (
        <Spinner size="tiny" aria-label={t('session:bind.qr')} />
      ) : image && !broken ? (
        <img
          className={styles.image}
          src={image}
          alt={t('session:bind.qr')}
          onError={() => setBroken(true)}
        />
      ) : (
        <Text size={200}>{t('session:bind.noImage')}</Text>
      )}
      <Field label={t('session:bind.secret')}>
        <Input
          readOnly
          value={binding.secret}
          input={{ className: styles.secret }}
          contentAfter={
            <Button
              appearance="transparent"
              size="small"
              icon={<Copy20Regular />}
              aria-label={t('session:bind.copy')}
              onClick={() => void copy()}
            />
          }
        />
      </Field>
    </section>
  )
}
