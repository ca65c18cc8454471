/** The groups of Keep a Changelog for the project’s commits, in the order of the changelog. */
const groups = ['Added', 'Changed', 'Fixed', 'Removed', 'Security'] as const
export type Group = (typeof groups)[number]

/** One commit since the last release. */
export interface Commit {
  readonly subject: string
  /** Paths of the changed files, as git prints them. */
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

const getFirstWord = (subject: string): string => /^[\p{L}-]+/u.exec(subject)?.[0].toLowerCase() ?? ''

/** Chooses the group by the first verb of a subject; an unknown verb is a change. */
export const groupOf = (subject: string): Group => groupOfWord.get(getFirstWord(subject)) ?? 'Changed'

/** Matches work on the project itself, which users of the program do not see. */
const internalWork = /^(?:prove|test|lint|format|quote|measure|say in readme|tell in readme|release)\b/i
const isSeen = (file: string): boolean => /^(?:src|resources\/(?!notes\/))/.test(file)

const isNews = ({ subject, files }: Commit): boolean =>
  subject !== '' && !/^merge\b/i.test(subject) && !internalWork.test(subject) && files.some(isSeen)

/** Escapes a subject, so that none of its characters acts as Markdown. */
const escapeMarkdown = (subject: string): string => subject.replaceAll(/[\\`*_[\]<>#|]/g, mark => `\\${mark}`)

/** Formats a version's part of the changelog; equal subjects become one line. */
export const changesOf = (version: string, day: string, commits: readonly Commit[]): string => {
  const subjects = [...new Set(commits.filter(isNews).map(one => one.subject.trim().replace(/\.$/, '')))]
  const byGroup = Map.groupBy(subjects, groupOf)
  const parts = groups
    .filter(group => byGroup.has(group))
    .map(
      group =>
        `### ${group}\n\n${(byGroup.get(group) ?? []).map(one => `- ${escapeMarkdown(one)}`).join('\n')}\n`,
    )
  return [`## [${version}] - ${day}\n`, ...(parts.length > 0 ? parts : ['Nothing that is seen.\n'])].join(
    '\n',
  )
}

const head = `# Changelog

What changed for those who use the program, newest first, as [Keep a Changelog](https://keepachangelog.com/en/1.1.0/) has it.
Written by \`npm run release\` from the commits' subjects and mended by hand before the tag is pushed.
`

/** Adds a new version on top of the changelog; the text below stays unchanged. */
export const withChanges = (changelog: string | null, changes: string): string => {
  const text = changelog ?? head
  const at = text.search(/^## \[/m)
  return at === -1 ? `${text.trimEnd()}\n\n${changes}` : `${text.slice(0, at)}${changes}\n${text.slice(at)}`
}
