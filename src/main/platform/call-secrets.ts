import { type Endpoint, listSecretFields } from '../../shared/endpoint.ts'
import { parseJsonText } from '../../shared/shapes.ts'
import { isSecretName } from '../log/secret-name.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** True if an input field must not be written: declared secret, or secret by name. */
export const isSecretField = (endpoint: Pick<Endpoint, 'input'>, name: string): boolean =>
  listSecretFields(endpoint).includes(name) || isSecretName(name)

const texts = (value: unknown): readonly string[] =>
  ([value].flat() as readonly unknown[])
    .filter(one => typeof one === 'string' || typeof one === 'number')
    .map(String)
    .filter(one => one !== '')

/** Secret texts of an input, so that they can be concealed wherever they reappear. */
export const findInputSecrets = (endpoint: Pick<Endpoint, 'input'>, input: unknown): readonly string[] =>
  Object.entries(isRecord(input) ? input : {}).flatMap(([name, value]) =>
    isSecretField(endpoint, name) ? texts(value) : [],
  )

/** No answer of a sign-in has more; concealing takes time for each. */
const maxSecrets = 100

const collectSecrets = (answer: unknown, levels: number): readonly string[] => {
  const parsedAnswer = parseJsonText(answer)
  return !isRecord(parsedAnswer) || levels === 0
    ? []
    : Object.entries(parsedAnswer).flatMap(([name, value]) => [
        ...(isSecretName(name) && name !== 'code' ? texts(value) : []),
        ...collectSecrets(value, levels - 1),
      ])
}

/**
 * Texts and digits under secret names in an answer, such as a new session's token, also inside JSON text; at most four levels
 * deep.
 */
export const findAnswerSecrets = (answer: unknown): readonly string[] =>
  collectSecrets(answer, 4).slice(0, maxSecrets)
