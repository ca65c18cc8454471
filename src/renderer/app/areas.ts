import type { defineArea } from '../kit/area.ts'

type Area = ReturnType<typeof defineArea>

/** What each area's folder declares for the page. */
export const areas: readonly Area[] = Object.values(
  import.meta.glob<Area>('../../areas/*/area.ts', { eager: true, import: 'area' }),
)
