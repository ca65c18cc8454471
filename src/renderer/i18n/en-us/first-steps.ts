import type { Texts } from '../texts.ts'
import type { firstSteps as source } from '../zh-cn/first-steps.ts'

export const firstSteps: Texts<typeof source> = {
  title: 'First steps',
  about: 'Six things that save time every day. Find them again in Help.',
  hide: 'Hide first steps',
  cards: {
    search: {
      title: 'Search anything',
      text: 'Enter a player ID, an order number, a page or a command.',
    },
    explain: {
      title: 'Explain a figure',
      text: 'Select a figure in a table to see its formula, its numbers and the records behind it.',
    },
    paste: {
      title: 'Paste several IDs',
      text: 'Copy IDs from anywhere and paste them into an ID filter, up to 50.',
    },
    inbox: {
      title: 'Work through To do',
      text: 'Open what is pending from the home page; then {{approve}} approves and {{reject}} rejects.',
    },
    views: {
      title: 'Save a view',
      text: 'Save filters and columns with the bookmark button. Later, enter the view’s name in the palette.',
    },
    run: {
      title: 'Settle a week',
      text: 'Enter “settlement run” in the palette: the run collects the open days of all accounts for one review.',
    },
  },
}
