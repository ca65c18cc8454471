import {
  callStatuses,
  countByArea,
  type Difference,
  groupByCall,
  type MaskedSample,
  type SurveyComparison,
  type SurveyReport,
} from '../../../shared/survey.ts'
import { statusWords } from '../../../shared/survey-words.ts'
import { describeDifference, describeProposal } from './report-words.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const cells = (tag: 'td' | 'th', values: readonly (string | number)[]): string =>
  `<tr>${values.map(value => `<${tag}>${escape(String(value))}</${tag}>`).join('')}</tr>`

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  rows.length === 0
    ? '<p>None.</p>'
    : `<table>${cells('th', heads)}${rows.map(row => cells('td', row)).join('\n')}</table>`

const style =
  'body{font:14px/1.5 system-ui,sans-serif;margin:2em auto;max-width:72em;padding:0 1em;color:#222}' +
  'table{border-collapse:collapse;width:100%;margin:0 0 1.5em}th,td{text-align:left;vertical-align:top;' +
  'padding:.3em .6em;border-bottom:1px solid #ddd}th{background:#f4f4f4}code{white-space:nowrap}'

/** Lines of differences, by call, which only the first of them names. */
const listLines = (
  differences: readonly Difference[],
  more: (one: Difference) => readonly string[] = () => [],
) =>
  groupByCall(differences).flatMap(({ call, differences: lines }) =>
    lines.map((line, index) => [
      index === 0 ? call || 'platform' : '',
      describeDifference(line),
      ...more(line),
    ]),
  )

const comparisonPart = ({ added, gone, statuses }: SurveyComparison): string =>
  `<h2>Since the earlier survey</h2>
<h3>New</h3>${table(['Call', 'Difference'], listLines(added))}
<h3>Gone</h3>${table(['Call', 'Difference'], listLines(gone))}
<h3>Calls whose status changed</h3>${table(
    ['Call', 'Before', 'Now'],
    statuses.map(({ call, from, to }) => [call, statusWords[from], statusWords[to]]),
  )}`

const samplesPart = (samples: readonly MaskedSample[]): string =>
  `<h2>Masked samples</h2>
<p>One row of each call by the forms of its values: # stands for a digit, a and A for letters.</p>
${table(
  ['Call', 'Row'],
  samples.map(({ call, fields }) => [call, fields.map(({ name, form }) => `${name}: ${form}`).join(', ')]),
)}`

/** Renders a survey as an HTML page without scripts, for the platform's staff. */
export const renderReport = (report: SurveyReport, comparison: SurveyComparison | null = null): string => {
  const { line, calls, differences, proposals, samples } = report
  const areas = [...countByArea(report)].map(([area, counts]) => [
    area,
    ...callStatuses.map(status => counts[status]),
  ])
  const settledKeys = new Set(proposals.map(({ call, settles }) => `${call} ${settles}`))
  const facts: readonly (readonly [string, string])[] = [
    ['Platform', report.platform],
    ['Begun', new Date(report.at).toISOString()],
    ['State', report.state],
    [
      'Calls',
      `${report.asked} in ${Math.round(report.ms / 1000)} s, ${report.pace || 'as many as answered'} a second`,
    ],
    [
      'Clock',
      line.clockSkewSeconds === null ? 'not sent' : `${line.clockSkewSeconds} s ahead of the console`,
    ],
    ['Answers', `${line.encodings.join(', ')}; median ${line.medianMs} ms, slowest ${line.slowestMs} ms`],
    ['Time-outs, redirects', `${line.timeouts}, ${line.redirects}`],
  ]
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Survey of ${escape(report.platform)}</title><style>${style}</style>
<h1>Survey of ${escape(report.platform)}</h1>
${table(['', ''], facts)}
<h2>By area</h2>
${table(['Area', ...callStatuses.map(status => statusWords[status])], areas)}
<h2>Differences</h2>
${table(
  ['Call', 'Difference', 'Affects', 'A profile can settle it'],
  listLines(differences, one => [one.touches, settledKeys.has(`${one.call} ${one.kind}`) ? 'yes' : 'no']),
)}
<h2>Proposals for the profile</h2>
${table(
  ['Entry'],
  proposals.map(proposal => [describeProposal(proposal)]),
)}
${comparison ? comparisonPart(comparison) : ''}
${samples ? samplesPart(samples) : ''}
<h2>Calls</h2>
${table(
  ['Call', 'Called as', 'Answer', 'Needs', 'Rows', 'ms', 'Ignored'],
  calls.map(call => [
    call.id,
    `${call.method} ${call.path} (${call.encoding})`,
    statusWords[call.status],
    call.needs,
    call.rows,
    call.ms,
    call.checks
      .filter(({ outcome }) => outcome === 'ignored')
      .map(({ name }) => name)
      .join(', '),
  ]),
)}
</html>
`
}
