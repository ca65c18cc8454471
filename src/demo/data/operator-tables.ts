/**
 * Tables of the operators' work: mails, GM operations, quotas and the players' balances. Money in integer thousandths; times as
 * wall-clock texts of the channel's zone.
 */
export const operatorTables = `
  CREATE TABLE operators (
    id INTEGER PRIMARY KEY,
    username TEXT NOT NULL UNIQUE,
    mail_daily INTEGER NOT NULL,
    mail_total INTEGER NOT NULL,
    gm_daily INTEGER NOT NULL,
    gm_total INTEGER NOT NULL
  );
  CREATE TABLE player_money (
    player INTEGER PRIMARY KEY,
    balance INTEGER NOT NULL,
    withdrawable INTEGER NOT NULL,
    invite INTEGER NOT NULL,
    advertising INTEGER NOT NULL
  );
  CREATE TABLE mails (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    player INTEGER,
    state INTEGER NOT NULL DEFAULT 0,
    amount INTEGER NOT NULL,
    added TEXT NOT NULL,
    extra INTEGER NOT NULL,
    operator TEXT NOT NULL,
    pay_order TEXT,
    record INTEGER NOT NULL,
    body TEXT NOT NULL,
    remark TEXT NOT NULL,
    wage_multiple INTEGER,
    send_at TEXT,
    checked TEXT,
    checker TEXT,
    delivered TEXT
  );
  CREATE TABLE gm_operations (
    id INTEGER PRIMARY KEY,
    player INTEGER NOT NULL,
    type INTEGER NOT NULL,
    money INTEGER NOT NULL,
    note TEXT NOT NULL,
    status INTEGER NOT NULL DEFAULT 0,
    added TEXT NOT NULL,
    updated TEXT,
    operator TEXT NOT NULL,
    checker TEXT,
    channel INTEGER NOT NULL
  );
`
