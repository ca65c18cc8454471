import { z } from 'zod'

/**
 * One search of one list as its page numbers them. A read begins it, a write says by it which search its rows come from. Pages
 * and refreshes of a search have its number; other filters have the next one.
 */
export const SearchMark = z.strictObject({ list: z.string().min(1).max(60), number: z.int().min(0) })
export type SearchMark = z.output<typeof SearchMark>
