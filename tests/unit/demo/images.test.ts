// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail } from '../../../src/areas/mail/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { encodeRequest } from '../../../src/main/platform/encoding.ts'
import { signIn, signParameters, upload } from './client.ts'
import { pictureFile, pictures } from './pictures.ts'

const { path, output } = mail.uploadImage
const maxBytes = 2 * 1024 * 1024
let demo: Demo
let token: string

beforeAll(async () => {
  demo = await startDemo({ players: 50, orders: 100 })
  token = await signIn(demo)
})
afterAll(() => demo.close())

const send = (file: File, field = 'image', lang = 'en-us') =>
  upload(demo, path, signParameters(demo, { lang }, token), field, file)
const sendRaw = async (body: BodyInit, contentType?: string) => {
  const response = await fetch(demo.baseUrl + path, {
    method: 'POST',
    body,
    ...(contentType ? { headers: { 'content-type': contentType } } : {}),
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}
const formWith = (...files: readonly (readonly [string, File | string])[]) => {
  const form = new FormData()
  for (const [name, value] of [...Object.entries(signParameters(demo, {}, token)), ...files])
    form.append(name, value)
  return form
}

test.each([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
] as const)('a %s is stored and served unchanged', async (kind, type) => {
  const file = pictureFile(pictures[kind], 5000)
  const url = output.parse(await send(file))
  expect(url).toMatch(new RegExp(`^${demo.baseUrl}/.+\\.${kind}$`))
  const download = await fetch(url)
  expect(download.headers.get('content-type')).toBe(type)
  expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
})

test('each picture has an address of its own', async () => {
  const urls = [output.parse(await send(pictureFile())), output.parse(await send(pictureFile()))]
  expect(new Set(urls).size).toBe(2)
})

test('a file of 2 MB is accepted and one byte more is refused', async () => {
  expect(await send(pictureFile(pictures.png, maxBytes))).toMatchObject({ success: true })
  expect(await send(pictureFile(pictures.png, maxBytes + 1))).toMatchObject({
    success: false,
    message: 'The picture may not exceed 2 MB',
  })
})

test.each([
  ['text named as a picture', 'hello, I am a picture'],
  ['markup', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['sound in the same wrapping as webp', 'RIFF\x10\0\0\0WAVEfmt '],
  ['a broken start', '\x89PNG\n\n\x1a\n'],
])('%s is refused', async (_, start) => {
  expect(await send(pictureFile(start))).toMatchObject({
    success: false,
    message: 'The picture must be PNG, JPG, GIF or WEBP',
  })
})

test('an empty, missing, repeated or text image is refused', async () => {
  expect(await send(new File([], 'a.png'))).toMatchObject({
    success: false,
    message: 'Please choose a picture',
  })
  expect(await send(pictureFile(), 'image', 'pt')).toMatchObject({ success: true })
  expect(await send(pictureFile(), 'picture')).toMatchObject({ message: 'Unknown parameter: picture' })
  expect((await sendRaw(formWith())).answer).toMatchObject({ message: 'Missing parameter: image' })
  expect((await sendRaw(formWith(['image', pictureFile()], ['image', pictureFile()]))).answer).toMatchObject({
    message: 'Repeated parameter: image',
  })
  const text = new FormData()
  for (const [name, value] of Object.entries(signParameters(demo, { image: 'a.png' }, token)))
    text.append(name, value)
  expect((await sendRaw(text)).answer).toMatchObject({ message: 'Please choose a picture' })
})

test('a broken multipart body is refused', async () => {
  const whole = await new Response(formWith(['image', pictureFile()])).arrayBuffer()
  const cut = whole.slice(0, whole.byteLength - 40)
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=other']) {
    expect((await sendRaw(whole, type)).answer).toMatchObject({ success: false, code: 400_003 })
  }
  const boundary = /^--(\S+)/.exec(Buffer.from(whole).toString('latin1'))?.[1] ?? ''
  expect((await sendRaw(whole, `multipart/form-data; boundary=${boundary}`)).answer).toMatchObject({
    success: true,
  })
  expect((await sendRaw(cut, `multipart/form-data; boundary=${boundary}`)).answer).toMatchObject({
    success: false,
    code: 400_003,
  })
})

test('a picture encoded by the console itself is accepted', async () => {
  const bytes = new Uint8Array(await pictureFile(pictures.gif, 70_000).arrayBuffer())
  const { url, contentType, body } = await encodeRequest('multipart', demo.baseUrl + path, {
    image: { name: 'ação 你好.gif', type: 'image/gif', bytes },
    ...signParameters(demo, {}, token),
  })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': contentType ?? '' },
    body: new Uint8Array(body ?? []),
  })
  const address = output.parse(await response.json())
  const download = await fetch(address).then(answer => answer.bytes())
  expect(download).toEqual(bytes)
})

test('an address that was never issued answers 404', async () => {
  expect((await fetch(`${demo.baseUrl}/demo/images/999.png`)).status).toBe(404)
})
