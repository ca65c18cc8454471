import type { Clock } from '../../src/demo/clock.ts'
import { type Database, openDatabase } from '../../src/demo/data/database.ts'
import { loadDatabase } from '../../src/demo/data/load.ts'

const images = new Map<string, Uint8Array>()

/** Loads a database like `loadDatabase`; after the first of a day and size, from a copy of its image. */
export const readPreparedDatabase = (size: Parameters<typeof loadDatabase>[0], clock: Clock): Database => {
  const key = JSON.stringify([size, clock.today()])
  const image = images.get(key)
  if (image) return openDatabase(image)
  const database = loadDatabase(size, clock)
  images.set(key, database.image())
  return database
}
