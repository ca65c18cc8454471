import type { Blogger } from './calls.ts'

/** Names the blogger or agent in a dialog's texts. */
export const nameBlogger = ({ BloggerRoleId, BloggerRemark }: Blogger) => ({
  blogger: BloggerRemark ? `${BloggerRoleId} (${BloggerRemark})` : BloggerRoleId,
})
