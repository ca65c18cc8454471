import { createCode } from '../kit/code.ts'

/** The console behind the sign-in page. No schema may be made before zod knows that it must not eval. */
export const work = createCode(async () => {
  await import('../zod-without-eval.ts')
  return import('./work.tsx')
})

/** What the console draws first. */
export const ahead = createCode(async () => {
  const first = (await work.load())?.firstCode ?? []
  await Promise.all(first.map(code => code.load()))
})
