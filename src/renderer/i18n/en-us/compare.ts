import type { Texts } from '../texts.ts'
import type { compare as source } from '../zh-cn/compare.ts'

export const compare: Texts<typeof source> = {
  title: 'Compare',
  comparedWith: 'Compared with: {{what}}',
  kinds: {
    none: 'Nothing',
    period: 'Previous period',
    week: 'Same days last week',
    month: 'Last month',
  },
  with: 'Compared with',
  reading: 'Reading the range to compare with:',
  failed: '{{title}}, to compare with, could not be read: {{reason}}',
  retry: 'Try again',
  end: 'End the comparison',
  inPart: 'only the first 2,000 rows were read, or some could not be; what is missing shows –',
  notOver: 'includes today, which is not over',
  noRange: 'Choose both dates to compare',
  column: {
    before: '{{column}} ({{title}})',
    by: '{{column}} difference',
    rate: '{{column}} change',
  },
  notInFile: 'The comparison is not part of this file: only “This page” and “Selected rows” hold it',
}
