import type { Database } from '../database.ts'
import { addDays, addToLevel, createEmptyLevel, type Level, personFigures } from '../players/player-levels.ts'

/** Players' own figures, by player; inactive players are absent. */
interface Play {
  readonly days: Map<number, ReadonlyMap<string, Level>>
  /** Sum of all days. */
  readonly whole: Map<number, Level>
}

/** Sums days. A player counts as one person however many days there are. */
export const sumPlay = (days: Iterable<Level>): Level => {
  const whole = createEmptyLevel()
  for (const day of days) addToLevel(whole, day)
  for (const name of personFigures) whole[name] = Math.min(1, whole[name])
  return whole
}

const read = (database: Database, play: Play, players: readonly number[]): void => {
  const daysOfPlayers = new Map<number, Map<string, Level>>()
  // One string per day, so that comparing map keys is cheap.
  const dayStrings = new Map<string, string>()
  addDays(database, players, (player, memberDay) => {
    const day = dayStrings.get(memberDay) ?? memberDay
    dayStrings.set(day, day)
    const days = daysOfPlayers.get(player) ?? new Map<string, Level>()
    daysOfPlayers.set(player, days)
    const level = days.get(day) ?? createEmptyLevel()
    days.set(day, level)
    return level
  })
  for (const [player, days] of daysOfPlayers) {
    play.days.set(player, days)
    play.whole.set(player, sumPlay(days.values()))
  }
}

const plays = new WeakMap<Database, Play>()

/** Reads all players' figures, so that later only those of recently active players are reread. */
export const readPlay = (database: Database): Play => {
  const play: Play = { days: new Map(), whole: new Map() }
  plays.set(database, play)
  const players = database.all<{ id: number }>('SELECT id FROM players WHERE deleted = 0')
  read(
    database,
    play,
    players.map(({ id }) => id),
  )
  return play
}

/** Returns the current figures of all players. */
export const readAllPlay = (database: Database): Play => {
  const play = plays.get(database) ?? readPlay(database)
  const changedPlayers = database
    .all<{ player: number }>('SELECT player FROM played')
    .map(({ player }) => player)
  if (changedPlayers.length === 0) return play
  database.run('DELETE FROM played')
  for (const player of changedPlayers) {
    play.days.delete(player)
    play.whole.delete(player)
  }
  read(database, play, changedPlayers)
  return play
}
