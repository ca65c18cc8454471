/**
 * Rounds of games, and their sums by day. Money in integer thousandths: `money` is the round's effect on the balance (`award` −
 * `bet` − `tax`), `last` the balance after it, `unpaid` an award not paid yet. `change` is the id of its row in the gold log.
 */
export const roundTables = `
  CREATE TABLE game_rounds (
    id INTEGER PRIMARY KEY,
    player INTEGER NOT NULL,
    room INTEGER NOT NULL,
    result INTEGER NOT NULL,
    free INTEGER NOT NULL,
    bet INTEGER NOT NULL,
    money INTEGER NOT NULL,
    award INTEGER NOT NULL,
    unpaid INTEGER NOT NULL,
    tax INTEGER NOT NULL,
    last INTEGER NOT NULL,
    seconds INTEGER NOT NULL,
    change INTEGER NOT NULL,
    added TEXT NOT NULL
  );
  CREATE TABLE game_days (
    day TEXT NOT NULL,
    player INTEGER NOT NULL,
    room INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    bet INTEGER NOT NULL,
    money INTEGER NOT NULL,
    award INTEGER NOT NULL,
    unpaid INTEGER NOT NULL,
    tax INTEGER NOT NULL,
    free INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    seconds INTEGER NOT NULL,
    first TEXT NOT NULL,
    final TEXT NOT NULL,
    PRIMARY KEY (player, room, day)
  ) WITHOUT ROWID;
  CREATE TABLE room_days (
    day TEXT NOT NULL,
    room INTEGER NOT NULL,
    players INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    bet INTEGER NOT NULL,
    win INTEGER NOT NULL,
    tax INTEGER NOT NULL,
    PRIMARY KEY (day, room)
  ) WITHOUT ROWID;
`

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

/** Created after loading. The first one covers all columns that sums over any search read. */
export const roundIndexes = `
  CREATE INDEX rounds_by_time ON game_rounds (added, id, player, room, bet, money, award, unpaid, tax);
  CREATE INDEX rounds_by_money ON game_rounds (money, added DESC, id DESC);
  CREATE INDEX rounds_by_award ON game_rounds (award, added DESC, id DESC);
  CREATE INDEX rounds_by_player ON game_rounds (player, added);
  CREATE INDEX rounds_by_room ON game_rounds (room, added);
  CREATE INDEX game_days_by_room ON game_days (room, day);
`
