/** A family of runner images that GitHub has withdrawn, or announced to withdraw. */
interface RetiredImage {
  /** Prefix of its labels: `macos-14` also covers `macos-14-large`. */
  readonly label: string
  /** First day without the image, YYYY-MM-DD. */
  readonly retired: string
  /** The announcement. */
  readonly source: string
}

/** The list that the workflows are checked against. Add a line when an announcement labelled so appears in actions/runner-images. */
export const retiredImages: readonly RetiredImage[] = [
  { label: 'windows-2016', retired: '2022-03-15', source: 'GitHub changelog of 2021-10-19' },
  { label: 'ubuntu-18.04', retired: '2023-04-01', source: 'actions/runner-images#6002' },
  { label: 'macos-12', retired: '2024-12-03', source: 'actions/runner-images#10721' },
  { label: 'ubuntu-20.04', retired: '2025-04-15', source: 'actions/runner-images#11101' },
  { label: 'windows-2019', retired: '2025-06-30', source: 'actions/runner-images#12045' },
  { label: 'macos-13', retired: '2025-12-04', source: 'actions/runner-images#13046' },
  { label: 'macos-14', retired: '2026-11-02', source: 'actions/runner-images#13518' },
]

/** Returns why jobs must not run on this image; null if they may. */
export const findImageProblem = (image: string): string | null => {
  if (image.endsWith('-latest')) return `${image} moves to another system unasked`
  const retiredImage = retiredImages.find(({ label }) => image === label || image.startsWith(`${label}-`))
  return retiredImage ? `${image} was retired on ${retiredImage.retired} (${retiredImage.source})` : null
}

/** The first major of each action that runs on Node 24: runners of today start no older Node. */
export const node24Majors: Readonly<Record<string, number>> = {
  'actions/checkout': 5,
  'actions/setup-node': 5,
  'actions/upload-artifact': 6,
  'actions/download-artifact': 7,
  'actions/attest': 3,
  'azure/login': 3,
  'github/codeql-action': 4,
}
