/**
 * Tables of players' records. Money in integer thousandths; times as wall-clock texts of the channel's zone. `type` of a
 * remark: 1 and 5 concern the player, 2 the wagering requirement (spec 2 §7.6).
 */
export const playerTables = `
  CREATE TABLE pay_ways (
    id INTEGER PRIMARY KEY,
    player INTEGER NOT NULL,
    type INTEGER NOT NULL,
    way_code TEXT NOT NULL,
    bank_no TEXT NOT NULL,
    card_no TEXT NOT NULL,
    holder TEXT NOT NULL,
    id_card TEXT NOT NULL,
    mobile TEXT NOT NULL,
    mail TEXT NOT NULL,
    status INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE wagering (
    id INTEGER PRIMARY KEY,
    player INTEGER NOT NULL,
    change INTEGER NOT NULL,
    need INTEGER NOT NULL,
    current INTEGER NOT NULL,
    multiple TEXT NOT NULL,
    type_name TEXT NOT NULL,
    added TEXT NOT NULL,
    status INTEGER NOT NULL
  );
  CREATE TABLE remarks (
    id INTEGER PRIMARY KEY,
    player INTEGER NOT NULL,
    type INTEGER NOT NULL,
    operator TEXT NOT NULL,
    time TEXT NOT NULL,
    comment TEXT NOT NULL,
    change INTEGER,
    need INTEGER,
    current INTEGER
  );
  CREATE TABLE member_queue (
    id INTEGER PRIMARY KEY,
    batch INTEGER NOT NULL,
    account TEXT NOT NULL,
    password TEXT NOT NULL,
    balance INTEGER NOT NULL,
    due INTEGER NOT NULL
  );
`

/** Created after loading. */
export const playerIndexes = `
  CREATE INDEX players_by_parent ON players (parent, parent_type);
  CREATE INDEX players_by_account ON players (account);
  CREATE INDEX players_by_phone ON players (phone) WHERE phone <> '';
  CREATE INDEX players_by_mail ON players (mail) WHERE mail <> '';
  CREATE INDEX players_by_address ON players (reg_ip);
  CREATE INDEX players_by_last_address ON players (login_ip);
  CREATE INDEX players_online ON players (id) WHERE online = 1;
  CREATE INDEX pay_ways_by_player ON pay_ways (player, type);
  CREATE INDEX pay_ways_by_card ON pay_ways (card_no);
  CREATE INDEX pay_ways_by_holder ON pay_ways (holder);
  CREATE INDEX wagering_by_player ON wagering (player);
  CREATE INDEX remarks_by_player ON remarks (player, type);
`
