import { fieldOf, ReleaseError, runCommand, signAll, withField } from './manifests.ts'

/*
 * node tests/tools/release/stage.ts FOLDER PERCENT
 *
 * Offers the version of these manifests to so many percent of the installations, never to fewer than before, and signs them
 * anew. A manifest that names no percentage is offered to all.
 */
runCommand(() => {
  const [folder, wanted = ''] = process.argv.slice(2)
  const percent = /^\d{1,3}$/.test(wanted) ? Number(wanted) : 0
  if (!folder || percent < 1 || percent > 100)
    throw new ReleaseError('usage: stage.ts FOLDER PERCENT, PERCENT from 1 to 100')
  const names = signAll(folder, (text, name) => {
    const now = Number(fieldOf(text, 'stagingPercentage') ?? 100)
    if (percent < now)
      throw new ReleaseError(
        `${name}: it is offered to ${now} percent, and ${percent} would be fewer. A release goes forward only: publish a newer version instead.`,
      )
    return withField(text, 'stagingPercentage', percent)
  })
  return `Offered to ${percent} percent: ${names.join(', ')}`
})
