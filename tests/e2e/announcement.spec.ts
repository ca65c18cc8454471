import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, getAccount, test } from './fixture.ts'
import { startProxy } from './proxy-platform.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const worst = [
  '<frameset onload="window.ran=1"><frame src="https://evil.example/">',
  '<html><head><base href="https://evil.example/"><body onload="window.ran=1"><frameset>',
  `<p onclick="window.ran=1" style="position:fixed;inset:0;z-index:9999">${'<div>'.repeat(3000)}deep`,
  `<p>${Array.from({ length: 3000 }, (_, index) => `<b a=${index}>`).join('')}x</p>${'<p>x'.repeat(3000)}`,
  '<svg><style><img src=x onerror="window.ran=1"></style><script>window.ran=1</script></svg>',
]

test.describe('the announcement', () => {
  for (const [index, html] of worst.entries()) {
    test(`does not break the console, also after a reload (${index + 1} of ${worst.length}) @proof`, async ({
      demo,
      open,
      folder,
    }) => {
      const proxy = await startProxy(demo.baseUrl, {
        '/channelapi/channel/topmsg': () =>
          JSON.stringify({ success: true, data: { MsgTitle: 'Notice', MsgContent: html } }),
      })
      const profile = `${folder}/fronted.json`
      await writeFile(profile, JSON.stringify({ ...demo.profile, baseUrl: proxy.baseUrl }))
      const desk = await open({ args: ['--profile', profile] })
      await desk.signIn.enter(getAccount(demo, 'owner2026'))
      for (const round of ['first', 'after a reload']) {
        await desk.shell.isShown()
        const notice = desk.page.getByRole('dialog', { name: 'Notice' })
        await expect(notice, round).toBeVisible()
        if (round === 'first') await desk.page.reload()
      }
      await desk.shell.closeAnnouncement()
      await expect(desk.shell.tags.first()).toBeVisible()
      expect(await desk.page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
      expect(desk.complaints).toEqual([])
      await proxy.close()
    })
  }

  test('shows the platform’s pictures and colours without a request from the page @proof', async ({
    demo,
    open,
    folder,
  }) => {
    const pictureRequests: string[] = []
    const pictures = createServer(({ url = '' }, response) => {
      pictureRequests.push(url)
      response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    })
    await new Promise<void>(resolve => {
      pictures.listen(0, '127.0.0.1', resolve)
    })
    const elsewhere = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
    const platformRequests: unknown[] = []
    const proxy = await startProxy(demo.baseUrl, {
      '/upload/a.png': (_, { cookie, authorization }) => {
        platformRequests.push({ cookie, authorization })
        return png
      },
      '/channelapi/channel/topmsg': () =>
        JSON.stringify({
          success: true,
          data: {
            MsgTitle: 'Notice',
            MsgContent: `<p style="color:#bb0000;text-align:center"><b>Sunday</b></p><img src="/upload/a.png" alt="ours" width="40">
              <img src="${elsewhere}/b.png" alt="not ours"><table border=1 style="width:9999px"><tr><td>cell</td></tr></table>
              <a href="https://status.example.com/x">status</a>`,
          },
        }),
    })
    const profile = `${folder}/fronted.json`
    // The pictures' server has the platform's host but another port: another origin, and not https.
    await writeFile(profile, JSON.stringify({ ...demo.profile, baseUrl: proxy.baseUrl }))
    const desk = await open({ args: ['--profile', profile] })
    const pageRequests: string[] = []
    desk.page.on('request', request => pageRequests.push(request.url()))
    await desk.signIn.enter(getAccount(demo, 'owner2026'))
    const notice = desk.page.getByRole('dialog', { name: 'Notice' })
    await expect(notice.getByText('Sunday')).toHaveCSS('color', 'rgb(187, 0, 0)')
    await expect(notice.getByRole('table')).toBeVisible()
    const box = await notice.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(1440)
    await expect(notice.getByText(/not ours/)).toBeVisible()
    await expect(notice.getByRole('img', { name: 'ours' })).toHaveAttribute('src', /^data:image\/png;base64,/)
    expect(platformRequests).toEqual([{ cookie: undefined, authorization: undefined }])
    expect(pictureRequests).toEqual([])
    await notice.getByRole('link', { name: 'status' }).click()
    await expect
      .poll(() => desk.desktop.journal())
      .toEqual([{ what: 'openExternal', args: ['https://status.example.com/x'] }])
    expect(pageRequests.filter(url => !/^(app:|https:\/\/[^/]*\.ehost\/|data:|blob:)/.test(url))).toEqual([])
    expect(desk.complaints).toEqual([])
    await proxy.close()
    pictures.close()
  })
})
