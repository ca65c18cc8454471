export const finance = {} as const
