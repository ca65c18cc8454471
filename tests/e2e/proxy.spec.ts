import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chinese as texts } from '../shown-texts.ts'
import { startProxy } from '../unit/network/proxy-server.ts'
import { findFilesContaining } from './find-files.ts'
import { expect, getAccount, test } from './fixture.ts'

const { app, desk, help } = texts
const password = 'Proxy2026x'
const basic = `Basic ${Buffer.from(`ana:${password}`).toString('base64')}`

test('a proxy’s sign-in is entered on the sign-in page, stored encrypted and used @proof', async ({
  open,
  demo,
  folder,
}) => {
  const proxy = await startProxy({
    onRequest: (request, response) => {
      if (request.headers['proxy-authorization'] === basic) return new URL(demo.baseUrl).origin
      response.writeHead(407).end()
      return null
    },
  })
  const profile = join(folder, 'behind-proxy.json')
  // Only the proxy can resolve it.
  await writeFile(
    profile,
    JSON.stringify({ ...demo.profile, baseUrl: 'http://platform.example/', proxy: 'system' }),
  )
  const options = {
    // Electron's binary takes the switch, the stand-in the variable.
    args: ['--profile', profile, `--proxy-server=${proxy.place}`],
    env: { HOST_PROXY: `PROXY ${proxy.place}` },
  }
  const first = await open(options)
  await first.signIn.isShown()
  await first.page.getByRole('button', { name: app.help.title }).click()
  await first.page.getByRole('menuitem', { name: app.help.diagnostics }).click()
  await first.page.getByRole('button', { name: help.diagnostics.proxySignIn }).click()
  const dialog = first.page.getByRole('dialog', { name: desk.settings.proxies.label })
  const row = dialog.getByRole('listitem', { name: proxy.place })
  await expect(row).toContainText(desk.proxies.states.none)
  await row.getByRole('button').click()
  await dialog.getByLabel(first.signIn.words.username).fill('ana')
  await dialog.getByLabel(first.signIn.words.password).fill(password)
  await dialog.getByRole('button', { name: desk.proxies.save }).click()
  await expect(row).toContainText(desk.proxies.states.stored)
  await first.page.keyboard.press('Escape')
  await first.signIn.remember.check()
  await first.signIn.enter(getAccount(demo, 'owner2026'))
  await first.shell.isShown()
  await first.close()
  expect(await findFilesContaining(first.userData, password)).toEqual([])
  expect(await findFilesContaining(first.userData, basic.slice(6))).toEqual([])
  await (await open(options)).shell.isShown()
  proxy.close()
})
