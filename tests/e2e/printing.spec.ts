import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bridge } from '../../src/shared/bridge.ts'
import type { Paper } from '../../src/shared/files/paper.ts'
import { type Desk, expect, test } from './fixture.ts'
import { normalizeText, readPdfText } from './pdf-text.ts'

const createPaper = (more: Partial<Paper>): Paper => ({
  title: 'Statement',
  language: 'en-us',
  heading: 'Statement of North',
  lines: [{ label: 'Days', value: '7' }],
  headers: ['Day', 'Amount'],
  rows: [['first row', '1.00']],
  last: ['Total', '1.00'],
  notes: [],
  ...more,
})

const startPrinting = async ({ page, desktop }: Desk, file: string, paper: Paper) => {
  await desktop.answerSave(file)
  return page.evaluate(
    one => (globalThis as unknown as { readonly bridge: Bridge }).bridge.request('savePdf', one),
    paper,
  )
}

test('a paper of any size is printed with all its rows and notes', async ({ owner, folder }) => {
  // 2 MB as HTML, in the notes alone.
  const note = '&&&&&&& '.repeat(490)
  const paper = createPaper({
    rows: Array.from({ length: 1200 }, (_, at) => [`row ${at + 1}`, '1.00']),
    notes: [...Array.from({ length: 110 }, () => note), '<img src=x>'],
  })
  const file = join(folder, 'large.pdf')
  expect(await startPrinting(owner, file, paper)).toEqual({ ok: true, value: true })
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
  const text = await readPdfText(file)
  for (const part of ['Statement of North', 'row 1200', '<img src=x>']) {
    expect(text).toContain(normalizeText(part))
  }
})

test('no page of the console reaches the address of a paper that is being printed', async ({
  owner,
  folder,
}) => {
  const { app } = owner
  const printer = await app.evaluateHandle(({ app: program }) => {
    const gate = Promise.withResolvers<undefined>()
    const addresses: string[] = []
    program.on('web-contents-created', (_, contents) => {
      const print = contents.printToPDF.bind(contents)
      contents.printToPDF = async options => {
        addresses.push(contents.getURL())
        await gate.promise
        return print(options)
      }
    })
    return { addresses, open: gate.resolve }
  })
  const readAddresses = () => printer.evaluate(({ addresses }) => addresses)
  const files = ['first', 'second'].map(name => join(folder, `${name}.pdf`))
  const printing = startPrinting(owner, files[0] ?? '', createPaper({}))
  await expect.poll(readAddresses).toHaveLength(1)
  const [address = ''] = await readAddresses()
  expect(address).toMatch(/^app:\/\/paper\/[0-9a-f-]{36}$/)
  const load = (partition: string | undefined, url: string) =>
    app.evaluate(
      async ({ BrowserWindow }, [one, target]) => {
        const window = new BrowserWindow({
          webPreferences: { sandbox: true, ...(one && { partition: one }) },
        })
        const outcome = await window.loadURL(target ?? '').then(
          () => 'loaded',
          () => 'refused',
        )
        window.destroy()
        return outcome
      },
      [partition, url],
    )
  expect(await load(undefined, address)).toBe('refused')
  // The printed page, in its turn, reaches nothing of the console.
  expect(await load('paper', 'app://console/index.html')).toBe('refused')
  expect(await load('paper', `${address}0`)).toBe('refused')

  await printer.evaluate(({ open }) => open(undefined))
  expect(await printing).toEqual({ ok: true, value: true })
  // Each paper has an address of its own, and after the print nothing is there.
  expect(await startPrinting(owner, files[1] ?? '', createPaper({}))).toEqual({ ok: true, value: true })
  expect(new Set(await readAddresses()).size).toBe(2)
  expect(await load('paper', address)).toBe('refused')
})
