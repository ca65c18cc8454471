import { type Blogger, bloggers } from '../../../shared/endpoints/bloggers.ts'
import type { Finding } from '../../kit/dialog/finding.ts'
import { foundIn } from '../../kit/dialog/found-in.ts'

/** What a dialog calls the blogger or agent it is about. */
export const named = ({ BloggerRoleId, BloggerRemark }: Blogger) => ({
  blogger: BloggerRemark ? `${BloggerRoleId} (${BloggerRemark})` : BloggerRoleId,
})

/** An unanswered change is there once the blogger's own row shows it. */
export const shownBy = <Sent>(
  shows: (now: Blogger, sent: Sent, before: Blogger) => boolean,
): Finding<Sent, Blogger> =>
  foundIn<typeof bloggers.list, Sent, Blogger>(bloggers.list, {
    key: 'BloggerRoleId',
    input: (_, before) => ({ BloggerRoleId: before.BloggerRoleId }),
    match: (now, sent, before) => now.BloggerRoleId === before.BloggerRoleId && shows(now, sent, before),
  })
