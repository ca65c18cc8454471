import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shareLog } from '../../../src/main/diagnostics/log-copy.ts'
import { writeZip } from '../../../src/main/diagnostics/write-zip.ts'
import { findInFolder, readZip } from './read-zip.ts'

test('texts and files read back unchanged, and only the owner can read the archive', () =>
  findInFolder(async folder => {
    const bytes = randomBytes(3_000_000)
    await writeFile(join(folder, 'a.dmp'), bytes)
    const path = join(folder, 'all.zip')
    const result = await writeZip(path, [
      { name: 'text.json', content: '{"ç":"充值"}' },
      { name: 'empty.json', content: '' },
      { name: 'dumps/a.dmp', content: createReadStream(join(folder, 'a.dmp')) },
    ])
    expect(result).toEqual({ ok: true, value: undefined })
    const files = await readZip(path)
    expect([...files.keys()]).toEqual(['text.json', 'empty.json', 'dumps/a.dmp'])
    expect(files.get('text.json')?.toString()).toBe('{"ç":"充值"}')
    expect(files.get('dumps/a.dmp')?.equals(bytes)).toBe(true)
    const mode = process.platform === 'win32' ? 0o600 : (await stat(path)).mode & 0o777
    expect(mode).toBe(0o600)
  }))

test('an unreadable file leaves a line with the reason, and the others are saved', () =>
  findInFolder(async folder => {
    const path = join(folder, 'all.zip')
    const broken = Readable.from(
      (async function* () {
        yield 'as far as here\n'
        throw new Error('Maria')
      })(),
    )
    const result = await writeZip(path, [
      { name: 'a', content: 'a' },
      { name: 'gone', content: createReadStream(join(folder, 'gone')) },
      {
        name: 'folder',
        content: Readable.from(
          shareLog(folder, [], text => text),
          { objectMode: false },
        ),
      },
      { name: 'broken', content: broken },
      { name: 'z', content: 'z' },
    ])
    expect(result).toEqual({ ok: true, value: undefined })
    const texts = Array.from(await readZip(path), ([name, bytes]) => [name, bytes.toString()])
    expect(texts).toEqual([
      ['a', 'a'],
      ['gone', '[could not be read: ENOENT]\n'],
      ['folder', '[could not be read: EISDIR]\n'],
      ['broken', 'as far as here\n[could not be read: unknown]\n'],
      ['z', 'z'],
    ])
    expect(await readdir(folder)).toEqual(['all.zip'])
  }))

test('an archive that cannot replace its target leaves it unchanged', () =>
  findInFolder(async folder => {
    const path = join(folder, 'all.zip')
    await mkdir(path)
    await writeFile(join(path, 'inside'), 'what stood there')
    expect(await writeZip(path, [{ name: 'a', content: 'a' }])).toMatchObject({
      ok: false,
      failure: { kind: 'disk', path },
    })
    expect(await readdir(folder)).toEqual(['all.zip'])
    expect(await readFile(join(path, 'inside'), 'utf8')).toBe('what stood there')
  }))

test('a missing or unwritable folder is reported', () =>
  findInFolder(async folder => {
    expect(await writeZip(join(folder, 'no', 'all.zip'), [{ name: 'a', content: 'a' }])).toMatchObject({
      failure: { kind: 'disk', reason: 'missing' },
    })
    if (process.platform === 'win32' || process.getuid?.() === 0) return
    await mkdir(join(folder, 'locked'))
    await chmod(join(folder, 'locked'), 0o500)
    expect(await writeZip(join(folder, 'locked', 'all.zip'), [{ name: 'a', content: 'a' }])).toMatchObject({
      failure: { kind: 'disk', reason: 'denied' },
    })
  }))

test('a large dump does not block main', { tags: ['proof'] }, () =>
  findInFolder(async folder => {
    await writeFile(join(folder, 'a.dmp'), Buffer.alloc(60_000_000, randomBytes(5000)))
    // CPU time of this thread, so that a busy machine does not matter.
    const measureWork = () => process.threadCpuUsage().user + process.threadCpuUsage().system
    const end = new AbortController()
    let [last, longest] = [measureWork(), 0]
    const watch = async () => {
      while (!end.signal.aborted) {
        await setImmediate()
        const now = measureWork()
        longest = Math.max(longest, now - last)
        last = now
      }
    }
    const watching = watch()
    const content = createReadStream(join(folder, 'a.dmp'))
    expect(await writeZip(join(folder, 'all.zip'), [{ name: 'a', content }])).toMatchObject({ ok: true })
    end.abort()
    await watching
    expect(longest / 1000).toBeLessThan(50)
  }),
)
