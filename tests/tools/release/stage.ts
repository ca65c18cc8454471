import { fieldOf, ReleaseError, runCommand, signAll, withField } from './manifests.ts'

/*
 * node tests/tools/release/stage.ts FOLDER PERCENT
 *
 * Offers the version of these manifests to PERCENT of the installations, never to fewer than before, and signs them again. A
 * manifest without a percentage is offered to all.
 */
runCommand(() => {
  const [folder, percentText = ''] = process.argv.slice(2)
  const percent = /^\d{1,3}$/.test(percentText) ? Number(percentText) : 0
  if (!folder || percent < 1 || percent > 100)
    throw new ReleaseError('usage: stage.ts FOLDER PERCENT, PERCENT from 1 to 100')
  const names = signAll(folder, (text, name) => {
    const currentPercent = Number(fieldOf(text, 'stagingPercentage') ?? 100)
    if (percent < currentPercent)
      throw new ReleaseError(
        `${name}: it is offered to ${currentPercent} percent, and ${percent} would be fewer. A release goes forward only: publish a newer version instead.`,
      )
    return withField(text, 'stagingPercentage', percent)
  })
  return `Offered to ${percent} percent: ${names.join(', ')}`
})
