import { createCode } from '../kit/code/code.ts'

/** Code of the console after the sign-in. Zod must be set to not use eval before any schema is created. */
export const work = createCode(async () => {
  await import('../zod-without-eval.ts')
  return import('./work.tsx')
})

/** The console's first code, loaded ahead. */
export const preloadedCode = createCode(async () => {
  const first = (await work.load())?.firstCode ?? []
  await Promise.all(first.map(code => code.load()))
})
