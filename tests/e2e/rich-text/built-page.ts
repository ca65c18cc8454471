import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { appHost } from '../../../src/main/windows/guards/app-origin.ts'
import { createFileServer } from '../../../src/main/windows/guards/app-protocol.ts'
import { contentPolicy } from '../../../src/main/windows/guards/content-policy.ts'

/** Builds the page of this folder and serves it with the console's own policy and headers. */
export const servePage = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-rich-text-'))
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'esnext', chunkSizeWarningLimit: 5000 },
  })
  const answer = createFileServer(folder, contentPolicy)
  const server = createServer((request, response) => {
    const reply = async () => {
      const pageRequest = { url: `app://${appHost}${request.url ?? '/'}`, method: request.method ?? 'GET' }
      const { status, headers, body } = await answer(pageRequest)
      response.writeHead(status, Object.fromEntries(headers))
      response.end(Buffer.from(await new Response(body).arrayBuffer()))
    }
    void reply()
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
