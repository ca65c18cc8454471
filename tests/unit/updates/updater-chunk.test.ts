import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { formatPublicKey } from '../../../src/main/updates/signature.ts'
import { root } from '../../tools/run.ts'
import { createSelfSigned } from '../platform/certificate.ts'
import { createSignedManifest, otherKey, program, publisherKey, startFeed } from './feed-fixture.ts'

let folder: string
let chunk: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunk-'))
  // As electron-vite builds main: one bundle, with nothing to find at run time but Electron and Node.
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: { updates: 'src/main/updates/updates.ts' },
        external: ['electron', /^node:/],
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  })
  chunk = join(folder, 'updates.js')
  const electron = join(folder, 'node_modules', 'electron')
  await mkdir(electron, { recursive: true })
  await writeFile(join(electron, 'index.js'), 'module.exports = globalThis.electronOfTest')
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(electron, 'package.json'), '{ "name": "electron", "main": "index.js" }')
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the chunk as if this system had started it; `take` looks at the feed and loads what it offers. */
const startChunk = async (platform: NodeJS.Platform, feed: string) => {
  const data = await mkdtemp(join(tmpdir(), 'updates-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  await writeFile(
    join(data, 'app-update.yml'),
    `provider: generic\nurl: ${feed}\nupdaterCacheDirName: cache\npublisherName:\n  - Console, Ltd.\n`,
  )
  const keys = [formatPublicKey(publisherKey.publicKey)]
  const order = { platform, chunk, folder: data, certificate: createSelfSigned.cert, keys, feed }
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'updates-program.ts'), JSON.stringify(order)],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  onTestFinished(() => void child.kill())
  const lines = createInterface(child.stdout)
  const ended = new AbortController()
  let errors = ''
  child.stderr.on('data', text => {
    errors += text
  })
  lines.once('close', () => ended.abort(new Error(`the program has ended: ${errors}`)))
  return async () => {
    child.stdin.write('\n')
    const [line] = (await once(lines, 'line', ended)) as [string]
    return JSON.parse(line) as { readonly outcome: string; readonly asked: readonly string[] }
  }
}

const systems = [
  // Windows itself looks up the publisher, and this is not Windows: no file passes unchecked.
  { platform: 'win32', manifest: 'latest.yml', file: 'Console-1.3.0.exe', end: /not signed by|publisher/ },
  {
    platform: 'darwin',
    manifest: 'latest-mac.yml',
    file: 'Console-1.3.0-mac.zip',
    end: /^1\.3\.0 is loaded$/,
  },
] as const

test.each(systems)(
  'the built updater takes a signed update on $platform and refuses all others',
  { timeout: 60_000 },
  async ({ platform, manifest, file, end }) => {
    const feed = await startFeed()
    const elsewhere = await startFeed()
    const take = await startChunk(platform, feed.url)
    const sign = (options = {}, key = publisherKey) =>
      createSignedManifest({ url: file, ...options }, manifest, key)
    const only = [`/feed/${manifest}`]

    feed.files.set(file, program).set(manifest, sign({}, otherKey))
    expect(await take()).toEqual({ outcome: expect.stringContaining('is not signed'), asked: only })

    // Elsewhere, the same would be accepted.
    elsewhere.files.set(manifest, sign()).set(file, program)
    for (const name of [manifest, file]) {
      feed.files.set(manifest, sign())
      feed.files.set(name, (_, response) => {
        response.writeHead(302, { location: `${elsewhere.url}${name}` }).end()
      })
      // oxlint-disable-next-line no-await-in-loop -- one updater, one look after the other
      expect(await take()).toMatchObject({
        outcome: expect.stringMatching(/elsewhere|redirect|HttpError|Redirect/),
      })
    }
    expect(elsewhere.asked).toEqual([])

    feed.files.set(file, program).set(manifest, sign())
    expect(await take()).toEqual({
      outcome: expect.stringMatching(end),
      asked: [...only, `/feed/${file}`],
    })

    feed.files.set(manifest, sign({ date: '2025-01-01T00:00:00.000Z' }))
    expect(await take()).toEqual({ outcome: expect.stringContaining('older'), asked: only })
  },
)

test('the built updater takes nothing on Linux', { timeout: 60_000 }, async () => {
  const feed = await startFeed()
  const take = await startChunk('linux', feed.url)
  feed.files.set('latest.yml', createSignedManifest())
  expect(await take()).toEqual({
    outcome: expect.stringContaining('does not know who made a program'),
    asked: ['/feed/latest.yml'],
  })
})
