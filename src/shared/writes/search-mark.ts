import { z } from 'zod'

/**
 * Numbers the searches of a list on its page. A read starts one; a write names the search that its rows come from. Pages and
 * refreshes of a search share its number; other filters get the next one.
 */
export const SearchMark = z.strictObject({ list: z.string().min(1).max(60), number: z.int().min(0) })
export type SearchMark = z.output<typeof SearchMark>
