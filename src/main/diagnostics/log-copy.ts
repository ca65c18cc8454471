import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseLogLine } from '../log/log-line.ts'
import { redactionMask } from '../log/redact-text.ts'
import { createPace } from '../platform/pace.ts'
import { type KnownFolders, shareRecord } from './share-record.ts'

/** Reads time and level of a line that masking or damage made unparsable; null if it has none. */
const readHead = (line: string) => {
  const [, at, level] = /^\{"at":"([\dT:.-]{23}Z)","level":"(\w{4,5})",/.exec(line) ?? []
  return at === undefined ? null : { at, level, message: redactionMask }
}

/** Yields a log file's lines as {@link shareRecord} returns them; of unparsable ones only time and level. */
export async function* shareLog(
  path: string,
  folders: KnownFolders,
  conceal: (text: string) => string,
): AsyncGenerator<string> {
  const lines = createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  const pace = createPace()
  for await (const line of lines) {
    const record = parseLogLine(line)
    const sharedRecord = record ? shareRecord(record, folders) : readHead(line)
    if (sharedRecord) yield `${conceal(JSON.stringify(sharedRecord))}\n`
    if (pace.due()) await pace.rest()
  }
}
