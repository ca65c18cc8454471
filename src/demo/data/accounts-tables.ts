/**
 * Accounts of the channel, its salesmen and its sub-channels, and their roles; their settings, and remarks on bloggers and
 * agents. `role_id` is what reports call ProxyId: a salesman's is that of his players' memberships, a sub-channel's is its
 * channel's. Points in tenths of a percent (25 is 2.5 %); times as wall-clock texts of the channel's zone; flags 0 and 1.
 */
export const accountTables = `
  CREATE TABLE roles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    status INTEGER NOT NULL DEFAULT 1,
    rules TEXT NOT NULL DEFAULT ''
  );
  CREATE TABLE accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    level INTEGER NOT NULL DEFAULT 1,
    role_id INTEGER NOT NULL UNIQUE,
    username TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    secret TEXT NOT NULL,
    remark TEXT NOT NULL,
    parent INTEGER NOT NULL,
    group_id INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    passage_point INTEGER NOT NULL DEFAULT 25,
    withdraw_point INTEGER NOT NULL DEFAULT 10,
    dividend_point INTEGER NOT NULL DEFAULT 300,
    only_show_2nd INTEGER NOT NULL DEFAULT 0,
    show_no_deposit INTEGER NOT NULL DEFAULT 0,
    limit_sub_bet INTEGER NOT NULL DEFAULT 0,
    allow_inner_bind_parent INTEGER NOT NULL DEFAULT 0,
    google_verify INTEGER NOT NULL DEFAULT 0,
    created TEXT NOT NULL,
    last_login TEXT NOT NULL DEFAULT '',
    pix_type INTEGER,
    pix_id TEXT NOT NULL DEFAULT '',
    pix_token TEXT NOT NULL DEFAULT '',
    pix_track_flag INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE account_settings (role_id INTEGER PRIMARY KEY, changed TEXT NOT NULL);
  CREATE TABLE bloggers (
    player INTEGER PRIMARY KEY,
    remark TEXT NOT NULL DEFAULT '',
    inner_bind INTEGER NOT NULL DEFAULT 0
  );
`

/** Kind of account: the channel's own, a salesman's, or a sub-channel's. */
export type AccountKind = 'channel' | 'salesman' | 'subChannel'

/** A stored account; `parent` is the parent account's role id, 0 for none. */
export interface StoredAccount {
  readonly id: number
  readonly kind: AccountKind
  readonly level: number
  readonly role_id: number
  readonly username: string
  readonly password: string
  /** Source text of the authenticator's secret. */
  readonly secret: string
  readonly remark: string
  readonly parent: number
  readonly group_id: number
  readonly channel: number
  readonly passage_point: number
  readonly withdraw_point: number
  readonly dividend_point: number
  readonly only_show_2nd: number
  readonly show_no_deposit: number
  readonly limit_sub_bet: number
  readonly allow_inner_bind_parent: number
  readonly google_verify: number
  readonly created: string
  readonly last_login: string
  readonly pix_type: number | null
  readonly pix_id: string
  readonly pix_token: string
  readonly pix_track_flag: number
}
