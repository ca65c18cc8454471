/** The groups of Keep a Changelog that our commits fall into, in the order they are shown. */
const groups = ['Added', 'Changed', 'Fixed', 'Removed', 'Security'] as const
export type Group = (typeof groups)[number]

/** One commit since the last release. */
export interface Commit {
  readonly subject: string
  /** What it touched, as git names it. */
  readonly files: readonly string[]
}

const words: Readonly<Record<Group, string>> = {
  Added: 'add allow bring give introduce let offer open show',
  Changed: '',
  Fixed: 'correct fix mend repair restore',
  Removed: 'drop remove retire',
  Security: 'encrypt guard harden protect redact refuse secure sign verify',
}
const groupOfWord = new Map(
  groups.flatMap(group => words[group].split(' ').map(word => [word, group] as const)),
)

const wordOf = (subject: string): string => /^[\p{L}-]+/u.exec(subject)?.[0].toLowerCase() ?? ''

/** By the first verb of a subject; one that is not known here is a change. */
export const groupOf = (subject: string): Group => groupOfWord.get(wordOf(subject)) ?? 'Changed'

/** Work on the house, of which whoever uses the program sees nothing. */
const housework = /^(?:prove|test|lint|format|quote|measure|say in readme|tell in readme|release)\b/i
const isSeen = (file: string): boolean => /^(?:src|resources\/(?!notes\/))/.test(file)

const isNews = ({ subject, files }: Commit): boolean =>
  subject !== '' && !/^merge\b/i.test(subject) && !housework.test(subject) && files.some(isSeen)

/** A subject is the writer's own text: nothing in it may act as Markdown. */
const escaped = (subject: string): string => subject.replaceAll(/[\\`*_[\]<>#|]/g, mark => `\\${mark}`)

/** A version's part of the changelog; the same subject twice is one line. */
export const changesOf = (version: string, day: string, commits: readonly Commit[]): string => {
  const subjects = [...new Set(commits.filter(isNews).map(one => one.subject.trim().replace(/\.$/, '')))]
  const byGroup = Map.groupBy(subjects, groupOf)
  const parts = groups
    .filter(group => byGroup.has(group))
    .map(
      group => `### ${group}\n\n${(byGroup.get(group) ?? []).map(one => `- ${escaped(one)}`).join('\n')}\n`,
    )
  return [`## [${version}] - ${day}\n`, ...(parts.length > 0 ? parts : ['Nothing that is seen.\n'])].join(
    '\n',
  )
}

const head = `# Changelog

What changed for those who use the program, newest first, as [Keep a Changelog](https://keepachangelog.com/en/1.1.0/) has it.
Written by \`npm run release\` from the commits' subjects and mended by hand before the tag is pushed.
`

/** The changelog with a new version on top; what stands below it is kept to the letter. */
export const withChanges = (changelog: string | null, changes: string): string => {
  const text = changelog ?? head
  const at = text.search(/^## \[/m)
  return at === -1 ? `${text.trimEnd()}\n\n${changes}` : `${text.slice(0, at)}${changes}\n${text.slice(at)}`
}
