import { type Endpoint, listSecretFields } from '../../shared/endpoint.ts'
import { parseJsonText } from '../../shared/shapes.ts'
import { isSecretName } from '../log/secret-name.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether a field of a call's input must not be written down: it is declared so, or its name says so. */
export const isSecretField = (endpoint: Pick<Endpoint, 'input'>, name: string): boolean =>
  listSecretFields(endpoint).includes(name) || isSecretName(name)

const texts = (value: unknown): readonly string[] =>
  ([value].flat() as readonly unknown[])
    .filter(one => typeof one === 'string' || typeof one === 'number')
    .map(String)
    .filter(one => one !== '')

/** The secret texts of an input, so that they can be taken out wherever they come back. */
export const findInputSecrets = (endpoint: Pick<Endpoint, 'input'>, input: unknown): readonly string[] =>
  Object.entries(isRecord(input) ? input : {}).flatMap(([name, value]) =>
    isSecretField(endpoint, name) ? texts(value) : [],
  )

/**
 * The texts and digits of an answer that stand under a secret's name, such as a new session's token, also in what was sent as
 * JSON text; four levels down at most.
 */
export const findAnswerSecrets = (answer: unknown, levels = 4): readonly string[] => {
  const sent = parseJsonText(answer)
  return !isRecord(sent) || levels === 0
    ? []
    : Object.entries(sent).flatMap(([name, value]) => [
        ...(isSecretName(name) && name !== 'code' ? texts(value) : []),
        ...findAnswerSecrets(value, levels - 1),
      ])
}
