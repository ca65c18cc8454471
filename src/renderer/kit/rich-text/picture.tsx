import { Spinner } from '@fluentui/react-components'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPictureFacts } from '../../../shared/files/picture.ts'
import { bridge } from '../../bridge.ts'
import type { RichElement } from './element.ts'
import { RichLink } from './rich-link.tsx'

const embeddedPattern = /^data:image\/(?:png|jpe?g|gif|webp);base64,([\w+/=\s]+)$/i

/** Returns the source of a picture embedded in the text; null for others. */
const getEmbeddedPicture = (source: string): string | null => {
  const encodedData = embeddedPattern.exec(source)?.[1]
  if (encodedData === undefined) return null
  try {
    const facts = readPictureFacts(Uint8Array.from(atob(encodedData), letter => letter.charCodeAt(0)))
    return facts ? `data:${facts.type};base64,${encodedData.replaceAll(/\s/g, '')}` : null
  } catch {
    return null
  }
}

/** Returns a picture the page may show: embedded in the text, else fetched by main. Null if it cannot be shown. */
const loadPicture = async (source: string): Promise<string | null> => {
  if (/^\s*data:/i.test(source)) return getEmbeddedPicture(source)
  if (source === '' || source.length > 2000) return null
  const answer = await bridge().request('picture', { source })
  return answer.ok ? answer.value : null
}

const getPictureName = (alt: string, source: string) => alt || URL.parse(source)?.hostname || ''

/** A picture of a text, or its placeholder; the page itself never requests one from a server. */
export const RichPicture = ({ picture, style }: Pick<RichElement, 'picture' | 'style'>): ReactNode => {
  const { t } = useTranslation('list')
  const { source = '', alt = '', width, height } = picture ?? {}
  const [pictureUrl, setPictureUrl] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    let isCurrent = true
    void loadPicture(source).then(
      url => isCurrent && setPictureUrl(url),
      () => isCurrent && setPictureUrl(null),
    )
    return () => {
      isCurrent = false
    }
  }, [source])
  if (pictureUrl === undefined) return <Spinner size="tiny" aria-label={t('richText.loading')} />
  if (pictureUrl !== null)
    return (
      <img
        src={pictureUrl}
        alt={alt}
        width={width}
        height={height}
        style={style}
        onError={() => setPictureUrl(null)}
      />
    )
  const href = source.length <= 2000 ? URL.parse(source) : null
  const name = t('richText.picture', { name: getPictureName(alt, source) })
  if (href?.protocol === 'https:') return <RichLink href={href.href}>{name}</RichLink>
  return alt === '' ? null : <span>{name}</span>
}
