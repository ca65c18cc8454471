import type { defineArea } from '../kit/area.ts'

type Area = ReturnType<typeof defineArea>

/** The areas' declarations for the page, one a folder. */
export const areas: readonly Area[] = Object.values(
  import.meta.glob<Area>('../../areas/*/area.ts', { eager: true, import: 'area' }),
)
