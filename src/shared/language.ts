/** The three interface languages, by the platform's own codes (spec 1 §1); zh-cn is the default. */
export const languages = ['zh-cn', 'en-us', 'pt'] as const
export type Language = (typeof languages)[number]

/** Each language as the `lang` attribute names it. */
export const htmlLanguages = { 'zh-cn': 'zh-CN', 'en-us': 'en-US', pt: 'pt-BR' } as const satisfies Record<
  Language,
  string
>

/** One text in every language: a missing one does not compile. */
export type Labels = Readonly<Record<Language, string>>

/** All three labels of one text, in the order of {@link languages}. */
export const labels = (zhCn: string, enUs: string, pt: string): Labels => ({
  'zh-cn': zhCn,
  'en-us': enUs,
  pt,
})
