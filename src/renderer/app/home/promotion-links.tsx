import { home, type PromotionLink } from '../../../areas/home/calls.ts'
import { LinkList } from '../../../areas/shared/link-list.tsx'
import { useRead } from '../../kit/calls/call.ts'
import { findLoadProblem } from '../../kit/failure/load-problem.ts'
import { useTagScope } from '../../kit/tag/tag-scope.ts'

/** The channel's promotion links. */
export const PromotionLinks = () => {
  const scope = useTagScope().id
  const links = useRead(scope, home.promotionLinks, {})
  const summary = useRead(scope, home.summary, {})
  if ([summary, links].some(query => query.error?.failure.kind === 'forbidden')) return null
  const { InviteUrl = '', InviteUrl2 = '' } = summary.data ?? {}
  const own: readonly PromotionLink[] =
    InviteUrl || InviteUrl2 ? [{ Link: InviteUrl, ShortLink: InviteUrl2 }] : []
  // Without configured links the summary still has the channel's own invitation address.
  const all = links.data?.length ? links.data : own
  // “No links” is certain only if both reads succeeded.
  const loadProblem = findLoadProblem(links) ?? (all.length === 0 ? findLoadProblem(summary) : undefined)
  return <LinkList links={all} loadProblem={loadProblem} isFoldable />
}
