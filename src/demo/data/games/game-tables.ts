/** Columns that a day and a round share: those of `game_days`, and their equivalents for one round. */
export const dayColumns = `player, room, rounds, bet, money, award, unpaid, tax, free, wins, losses, draws, seconds,
  first, final`
export const roundColumns = `player, room, 1 AS rounds, bet, money, award, unpaid, tax, free, money > 0 AS wins,
  money < 0 AS losses, money = 0 AS draws, seconds, added AS first, added AS final`

/** Sums the stored rounds. `win` is the platform's: bets minus awards. */
export const addUpRounds = `
  INSERT INTO game_days
    SELECT substr(added, 1, 10), player, room, count(*), sum(bet), sum(money), sum(award), sum(unpaid), sum(tax),
      sum(free), sum(money > 0), sum(money < 0), sum(money = 0), sum(seconds), min(added), max(added)
    FROM game_rounds GROUP BY 1, 2, 3;
  INSERT INTO room_days
    SELECT day, room, count(*), sum(rounds), sum(bet), sum(bet - award), sum(tax) FROM game_days GROUP BY 1, 2;
`
