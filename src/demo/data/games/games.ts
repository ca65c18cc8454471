import { gameType } from '../../../shared/domain/games.ts'
import type { Database } from '../database.ts'

/** A game supplier; its point is the fee on what the platform wins, in tenths of a percent. */
interface Platform {
  readonly id: number
  readonly name: string
  readonly point: number
}

/** A game and its room, which share one id. */
export interface Game {
  readonly id: number
  readonly name: string
  readonly api: number
  readonly type: number
}

const { slot, fishing, manyPlayer, battle, video } = gameType.code

const offeredGames: readonly (readonly [Platform, Readonly<Record<number, string>>])[] = [
  [
    { id: 1, name: 'JILI', point: 110 },
    {
      [slot]:
        'Super Ace|Fortune Gems|Golden Empire|Money Coming|Boxing King|Crazy 777|Charge Buffalo|Ali Baba|Mega Ace',
      [fishing]: 'Royal Fishing|Jackpot Fishing|Bombing Fishing',
    },
  ],
  [
    { id: 2, name: 'Royal Hall', point: 85 },
    {
      [slot]: 'Lucky Fruits|Carnaval Rio',
      [fishing]: 'Ocean King|Deep Sea Hunt',
      [manyPlayer]: 'Dragon Tiger|Red Black War|Animal Wheel',
      [battle]: 'Truco|Banker Bull|Red Packet Sweep',
    },
  ],
  [
    { id: 5, name: 'PP', point: 125 },
    {
      [slot]:
        'Gates of Olympus|Sweet Bonanza|Sugar Rush|Starlight Princess|Big Bass Bonanza|Wolf Gold|The Dog House',
      [video]: 'Mega Roulette|Sweet Bonanza CandyLand|Speed Baccarat PP',
    },
  ],
  [
    { id: 7, name: 'JDB', point: 100 },
    {
      [slot]: 'Birds Party|Treasure Bowl|Mjölnir|Winning Mask|Orient Animals|Book of Mystery',
      [fishing]: 'Dragon Fishing|Cai Shen Fishing',
      [manyPlayer]: 'Lucky Wheel JDB|King of Football',
    },
  ],
  [
    { id: 9, name: 'CQ9', point: 95 },
    {
      [slot]: 'Jump High|God of War|Fa Cai Shen|Good Fortune|Gu Gu Gu|Zeus|Ravejump',
      [fishing]: 'Paradise|One Shot Fishing',
    },
  ],
  [
    { id: 12, name: 'EVO', point: 140 },
    {
      [video]:
        'Crazy Time|Lightning Roulette|Monopoly Live|Speed Baccarat A|Bac Bo|Football Studio|Dream Catcher|Cash or Crash|Infinite Blackjack|Dragon Tiger Live',
    },
  ],
  [
    { id: 15, name: 'FC', point: 90 },
    {
      [slot]: 'Night Market|Golden Panther|Magic Beans|Chinese New Year|Three Little Pigs|Sugar Bang Bang',
      [fishing]: 'Monkey King Fishing|Bao Chuan Fishing',
    },
  ],
  [
    { id: 18, name: 'TADA', point: 105 },
    {
      [slot]: 'Lucky Jaguar|Wild Ace|Coin Tree|Pirate Queen|Roma X|Samba',
      [manyPlayer]: 'Crash Bonus|iRich Bingo|Go Rush',
    },
  ],
  [
    { id: 23, name: 'SPRIBE', point: 130 },
    { [manyPlayer]: 'Aviator|Mines|Plinko|Dice|Goal|Hi Lo|Keno|Mini Roulette' },
  ],
  [
    { id: 31, name: 'PG', point: 120 },
    {
      [slot]:
        'Fortune Tiger|Fortune Ox|Fortune Rabbit|Fortune Dragon|Fortune Mouse|麻将胡了|麻将胡了2|Wild Bandito|Lucky Neko|Ways of the Qilin|Treasures of Aztec|Ganesha Gold',
    },
  ],
  [
    { id: 42, name: 'KA', point: 80 },
    {
      [slot]: 'Poker Slots|Fruit Party KA|Giants|Golden Ball|Horoscope|Pirate King',
      [fishing]: 'King Octopus|Mermaid Seas',
      [battle]: 'Texas Hold’em|Rummy',
    },
  ],
  [
    { id: 99_999, name: 'Mini Games', point: 60 },
    {
      [manyPlayer]: 'Lucky Spin|Color Game|Jogo do Bicho',
      [battle]: 'Tranca|Domino|Buraco|Ludo',
      [slot]: 'Double|Scratch & Win',
    },
  ],
]

export const platforms: readonly Platform[] = offeredGames.map(([platform]) => platform)

/** All games, grouped by platform: 1001 is the first of the first platform. */
export const games: readonly Game[] = offeredGames.flatMap(([{ id: api }, byType], index) =>
  Object.entries(byType)
    .flatMap(([type, names]) => names.split('|').map(name => ({ name, api, type: Number(type) })))
    .map((game, number) => ({ ...game, id: (index + 1) * 1000 + number + 1 })),
)

export const gameById: ReadonlyMap<number, Game> = new Map(games.map(game => [game.id, game]))

/** Platform names by id, as lists send them. */
export const platformNames: Readonly<Record<number, string>> = Object.fromEntries(
  platforms.map(({ id, name }) => [id, name]),
)

/** Stores each room's platform, for sums by platform. */
export const addGames = (database: Database): void => {
  for (const { id, api } of games) database.insert('games', { id, api })
}
