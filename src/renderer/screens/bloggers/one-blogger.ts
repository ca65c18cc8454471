import type { Blogger } from '../../../shared/endpoints/bloggers.ts'

/** What a dialog calls the blogger or agent it is about. */
export const nameBlogger = ({ BloggerRoleId, BloggerRemark }: Blogger) => ({
  blogger: BloggerRemark ? `${BloggerRoleId} (${BloggerRemark})` : BloggerRoleId,
})
