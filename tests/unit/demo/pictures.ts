/** First bytes of the four picture formats that can be uploaded. */
export const pictures = {
  png: '\x89PNG\r\n\x1a\n',
  jpg: '\xff\xd8\xff\xe0',
  gif: 'GIF89a',
  webp: 'RIFF\x10\0\0\0WEBPVP8 ',
} as const

export const pictureFile = (start: string = pictures.png, size = 200, name = 'a.png'): File => {
  const bytes = Buffer.alloc(size, 7)
  bytes.write(start, 'latin1')
  return new File([bytes], name, { type: 'image/png' })
}
