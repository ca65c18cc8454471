import type { Encoding } from '../../shared/endpoint-base.ts'
import { Refusal } from '../refusal.ts'

/** A request as received. */
export interface ReceivedRequest {
  readonly method: string
  readonly url: URL
  readonly contentType: string
  readonly body: Buffer<ArrayBuffer>
}

/** Parameters as they are signed: texts, objects as JSON. Files are not signed. */
export interface ReceivedParameters {
  readonly encoding: Encoding
  readonly values: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, File>
}

const collect = <T>(pairs: Iterable<readonly [string, T]>): Map<string, T> => {
  const values = new Map<string, T>()
  for (const [name, value] of pairs) {
    if (values.has(name)) throw new Refusal(`Repeated parameter: ${name}`, 400_006)
    values.set(name, value)
  }
  return values
}

const jsonText = (value: unknown): string => {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const readJson = (body: Buffer): Map<string, string> => {
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString('utf8'))
  } catch {
    throw new Refusal('The request is encoded wrongly', 400_003)
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new Refusal('The request is encoded wrongly', 400_003)
  }
  return new Map(Object.entries(parsed).map(([name, value]) => [name, jsonText(value)]))
}

const readMultipart = async ({ body, contentType }: ReceivedRequest) => {
  // oxlint-disable-next-line typescript/no-deprecated -- only warns of large uploads: this server reads the console's own
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new Refusal('The request is encoded wrongly', 400_003)
  })
  const entries = [...form.entries()]
  return {
    values: collect(
      entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    ),
    files: collect(
      entries.flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, value] as const])),
    ),
  }
}

const encodings: Readonly<Record<string, Encoding>> = {
  'application/x-www-form-urlencoded': 'form',
  'application/json': 'json',
  'multipart/form-data': 'multipart',
}

/** Reads the parameters of a request by its declared encoding; rejects anything ambiguous. */
export const readParameters = async (request: ReceivedRequest): Promise<ReceivedParameters> => {
  const { method, url, body } = request
  const files = new Map<string, File>()
  if (method === 'GET') {
    if (body.length > 0) throw new Refusal('The request is encoded wrongly', 400_003)
    return { encoding: 'query', values: collect(url.searchParams), files }
  }
  const encoding = encodings[request.contentType.split(';')[0]?.trim().toLowerCase() ?? '']
  if (!encoding || url.search !== '') throw new Refusal('The request is encoded wrongly', 400_003)
  if (encoding === 'json') return { encoding, values: readJson(body), files }
  if (encoding === 'multipart') return { encoding, ...(await readMultipart(request)) }
  return { encoding, values: collect(new URLSearchParams(body.toString('utf8'))), files }
}
