import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { electronBinary } from '../../tools/electron.ts'
import { root } from '../../tools/run.ts'

const program = `
  const { fetchElectron } = await import('./tests/tools/electron.ts')
  console.log('binary: ' + await fetchElectron())
`

/** Fetches Electron's binary in a process of its own, from a server that answers like this. */
const start = async (answer: (response: ServerResponse) => void) => {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'electron-'))
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ELECTRON_MIRROR: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      electron_config_cache: join(folder, 'cache'),
      CONSOLE_TEST_CACHE: folder,
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    server.closeAllConnections()
    server.close()
  })
  let output = ''
  child.stdout.on('data', chunk => {
    output += String(chunk)
  })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  return { child, ended, output: () => output }
}

/** A download is only tried where the binary is missing. */
const isMissing = electronBinary() === undefined

// On Windows a signal of another process ends a program at once.
test.runIf(isMissing && process.platform !== 'win32')(
  'Ctrl-C ends the download, but not the program',
  async () => {
    const { child, ended, output } = await start(response => {
      response.writeHead(200, { 'content-length': 1_000_000, etag: '"a"' })
      response.write(Buffer.alloc(250_000))
    })
    await expect.poll(output, { timeout: 20_000 }).toContain('Press Ctrl-C to continue without it')
    // npm passes it on a second time.
    child.kill('SIGINT')
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(output()).toContain('Electron’s binary is not available: stopped by Ctrl-C.')
    expect(output()).toContain('binary: undefined')
  },
)

test.runIf(isMissing)('a download that cannot be had is one line with its reason', async () => {
  const { ended, output } = await start(response => void response.writeHead(404).end())
  expect(await ended).toBe(0)
  expect(output()).toMatch(/Electron’s binary is not available: the server answered 404\./)
  expect(output()).toContain('binary: undefined')
})

/** A zip archive without entries: the right kind of file, but not the one that was released. */
const emptyArchive = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])

test.runIf(isMissing)('an archive with other content than released is refused', async () => {
  const { ended, output } = await start(
    response => void response.writeHead(200, { 'content-length': 22 }).end(emptyArchive),
  )
  expect(await ended).toBe(0)
  expect(output()).toMatch(/is not available: .*checksum/i)
  expect(output()).toContain('binary: undefined')
})
