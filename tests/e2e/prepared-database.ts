import type { Clock } from '../../src/demo/clock.ts'
import type { Database } from '../../src/demo/data/database.ts'
import { loadDatabase, reopenDatabase, type Size } from '../../src/demo/data/load.ts'

const images = new Map<string, Uint8Array>()

/** As `loadDatabase`, but made once a day and size: each after the first begins as a copy of what that one began as. */
export const readPreparedDatabase = (size: Size, clock: Clock): Database => {
  const key = JSON.stringify([size, clock.today()])
  const image = images.get(key)
  if (image) return reopenDatabase(image)
  const database = loadDatabase(size, clock)
  images.set(key, database.image())
  return database
}
