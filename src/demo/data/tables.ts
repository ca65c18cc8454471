import { goldType } from './coins/gold-types.ts'

/**
 * All tables of the platform. Money in integer thousandths; times as wall-clock texts of the channel's zone; flags 0 and 1.
 * The type of a stored row follows from its table.
 */
const kinds = {
  id: 'INTEGER PRIMARY KEY',
  /** An id that is never used again. */
  newId: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  whole: 'INTEGER NOT NULL DEFAULT 0',
  'whole?': 'INTEGER',
  text: "TEXT NOT NULL DEFAULT ''",
  'text?': 'TEXT',
  unique: 'TEXT NOT NULL UNIQUE',
} as const
type Kind = keyof typeof kinds

const schema = {
  players: {
    id: 'id',
    account: 'text',
    simulated: 'whole',
    registered: 'text',
    deposit: 'whole',
    deposits: 'whole',
    first_deposit: 'whole',
    first_paid: 'text?',
    withdrawn: 'whole',
    nickname: 'text',
    /** '' for players without a bound phone. */
    phone: 'text',
    area_code: 'text',
    mail: 'text',
    vip: 'whole',
    locked: 'whole',
    no_withdraw: 'whole',
    no_game: 'whole',
    no_invite_award: 'whole',
    test_user: 'whole',
    system_right: 'whole',
    hidden: 'whole',
    user_type: 'whole',
    reg_ip: 'text',
    login_ip: 'text',
    /** '' for an account that was never used. */
    last_login: 'text',
    online: 'whole',
    password: 'text',
    withdraw_password: 'text',
    /** 0 for none, another player, or (type 1) a salesman. */
    parent: 'whole',
    parent_type: 'whole',
    code_free: 'whole',
    deleted: 'whole',
  },
  player_money: {
    player: 'id',
    balance: 'whole',
    withdrawable: 'whole',
    invite: 'whole',
    advertising: 'whole',
  },
  channels: { id: 'id', role_id: 'whole', remark: 'text' },
  salesmen: { id: 'id', remark: 'text', channel: 'whole' },
  teams: { id: 'id', remark: 'text', type: 'whole' },
  /** Channel, salesman and team of each player, and the player's role. */
  memberships: { player: 'id', role: 'whole', channel: 'whole', salesman: 'whole?', team: 'whole?' },
  orders: {
    id: 'id',
    order_no: 'text',
    player: 'whole',
    simulated: 'whole',
    status: 'whole',
    money: 'whole',
    coins: 'whole?',
    added: 'text',
    paid: 'text?',
    reissued: 'whole',
    hide_flag: 'whole',
    pay_type: 'whole',
  },
  withdrawals: {
    id: 'id',
    order_no: 'text',
    player: 'whole',
    status: 'whole',
    fake: 'whole',
    money: 'whole',
    added: 'text',
    checked: 'text?',
    check_user: 'text?',
    record_type: 'whole',
    bank_name: 'text?',
    card: 'text?',
    tax: 'whole',
    paid: 'whole',
    mailed: 'whole?',
    note: 'text?',
  },
  channel_days: {
    date: 'unique',
    Deposit: 'whole',
    PersonDeposit: 'whole',
    FirstDeposit: 'whole',
    FirstDepositPerson: 'whole',
    Withdraw: 'whole',
    PersonWithdraw: 'whole',
    fakeWithdrawAmount: 'whole',
    PersonCount: 'whole',
    PersonRunning: 'whole',
    Running: 'whole',
    WinNum: 'whole',
    AdvAddAmount: 'whole?',
    AdvReduceAmount: 'whole?',
    IfInnerProxyPerson: 'whole',
    IfInnerProxyPersonDeposit: 'whole',
    IfInnerProxyDeposit: 'whole',
  },
  operators: {
    id: 'id',
    username: 'unique',
    mail_daily: 'whole',
    mail_total: 'whole',
    gm_daily: 'whole',
    gm_total: 'whole',
  },
  /** No player for a mail to all. */
  mails: {
    id: 'id',
    title: 'text',
    player: 'whole?',
    state: 'whole',
    amount: 'whole',
    added: 'text',
    extra: 'whole',
    operator: 'text',
    pay_order: 'text?',
    record: 'whole',
    body: 'text',
    remark: 'text',
    /** In thousandths, like amounts. */
    wage_multiple: 'whole?',
    /** Null for a mail that is sent on approval. */
    send_at: 'text?',
    checked: 'text?',
    checker: 'text?',
    delivered: 'text?',
  },
  /** Money is always positive. */
  gm_operations: {
    id: 'id',
    player: 'whole',
    type: 'whole',
    money: 'whole',
    note: 'text',
    status: 'whole',
    added: 'text',
    updated: 'text?',
    operator: 'text',
    checker: 'text?',
    channel: 'whole',
  },
  /**
   * A player's gold log is one chain: `last` of a row is the previous row's plus `money`, and the newest is the balance. `bet`
   * and `ended` are only for rows with rounds of a game.
   */
  gold_changes: {
    id: 'id',
    player: 'whole',
    type: 'whole',
    money: 'whole',
    last: 'whole',
    serial: 'text',
    tax: 'whole',
    note: 'text?',
    added: 'text',
    ended: 'text?',
    room: 'whole?',
    bet: 'whole',
  },
  /** Each room's platform, for sums by platform. */
  games: { id: 'id', api: 'whole' },
  /**
   * `money` is the round's effect on the balance (`award` − `bet` − `tax`), `last` the balance after it, `unpaid` an award not
   * paid yet. `change` is the id of its row in the gold log.
   */
  game_rounds: {
    id: 'id',
    player: 'whole',
    room: 'whole',
    result: 'whole',
    free: 'whole',
    bet: 'whole',
    money: 'whole',
    award: 'whole',
    unpaid: 'whole',
    tax: 'whole',
    last: 'whole',
    seconds: 'whole',
    change: 'whole',
    added: 'text',
  },
  game_days: {
    day: 'text',
    player: 'whole',
    room: 'whole',
    rounds: 'whole',
    bet: 'whole',
    money: 'whole',
    award: 'whole',
    unpaid: 'whole',
    tax: 'whole',
    free: 'whole',
    wins: 'whole',
    losses: 'whole',
    draws: 'whole',
    seconds: 'whole',
    first: 'text',
    final: 'text',
  },
  room_days: {
    day: 'text',
    room: 'whole',
    players: 'whole',
    rounds: 'whole',
    bet: 'whole',
    win: 'whole',
    tax: 'whole',
  },
  /** Points of game suppliers, and of accounts that differ from them, in tenths of a percent of the platform's win. */
  platforms: { id: 'id', point: 'whole' },
  api_points: { role: 'whole', api: 'whole', point: 'whole' },
  /** Platforms that reject changes of their points. */
  stuck_platforms: { id: 'id' },
  /** In wire form: a percentage, a factor on platform 31, -1 for none. */
  win_rates: { id: 'id', player: 'whole', api: 'whole', rate: 'text' },
  pay_ways: {
    id: 'id',
    player: 'whole',
    type: 'whole',
    way_code: 'text',
    /** '' without a bank. */
    bank_no: 'text',
    card_no: 'text',
    holder: 'text',
    id_card: 'text',
    mobile: 'text',
    mail: 'text',
    /** 1: disabled. */
    status: 'whole',
  },
  wagering: {
    id: 'id',
    player: 'whole',
    change: 'whole',
    need: 'whole',
    current: 'whole',
    multiple: 'text',
    type_name: 'text',
    added: 'text',
    status: 'whole',
  },
  /** Types 1 and 5 concern the player, 2 the wagering requirement (spec 2 §7.6). */
  remarks: {
    id: 'id',
    player: 'whole',
    type: 'whole',
    operator: 'text',
    time: 'text',
    comment: 'text',
    change: 'whole?',
    need: 'whole?',
    current: 'whole?',
  },
  member_queue: {
    id: 'id',
    batch: 'whole',
    account: 'text',
    password: 'text',
    balance: 'whole',
    due: 'whole',
  },
  goods: {
    id: 'id',
    player: 'whole',
    type: 'whole',
    amount: 'whole',
    prop1: 'text',
    prop2: 'text',
    /** '' if it never expires. */
    ends: 'text',
    /** Without expiry, which follows from `ends`. */
    status: 'whole',
    description: 'text',
  },
  roles: { id: 'newId', name: 'unique', status: 'whole', rules: 'text' },
  /**
   * Accounts of the channel, its salesmen and its sub-channels. `role_id` is what reports call ProxyId: a salesman's is that of
   * his players' memberships, a sub-channel's is its channel's. `parent` is a role id, 0 for none. Points in tenths of a
   * percent.
   */
  accounts: {
    id: 'newId',
    kind: 'text',
    level: 'whole',
    role_id: 'whole',
    username: 'unique',
    password: 'text',
    /** Source text of the authenticator's secret. */
    secret: 'text',
    remark: 'text',
    parent: 'whole',
    group_id: 'whole',
    channel: 'whole',
    passage_point: 'whole',
    withdraw_point: 'whole',
    dividend_point: 'whole',
    only_show_2nd: 'whole',
    show_no_deposit: 'whole',
    limit_sub_bet: 'whole',
    allow_inner_bind_parent: 'whole',
    google_verify: 'whole',
    created: 'text',
    last_login: 'text',
    pix_type: 'whole?',
    pix_id: 'text',
    pix_token: 'text',
    pix_track_flag: 'whole',
  },
  account_settings: { role_id: 'id', changed: 'text' },
  /** Remarks on bloggers and agents. */
  bloggers: { player: 'id', remark: 'text', inner_bind: 'whole' },
  /** Bonuses credited for a player below; of an invite bonus, the received and the frozen part. */
  bonuses: {
    id: 'id',
    player: 'whole',
    type: 'whole',
    amount: 'whole',
    level: 'whole',
    donator: 'whole',
    added: 'text',
    received: 'whole',
    frozen: 'whole',
  },
  /** `rate` in hundredths of a percent, `counted`: players registered since the rule was set. */
  drop_rules: {
    agent: 'id',
    /** Player who gets the dropped ones; 0 for nobody. */
    parent: 'whole',
    min_invite: 'whole',
    rate: 'whole',
    interval: 'whole',
    as_team: 'whole',
    type: 'whole',
    since: 'text',
    counted: 'whole',
  },
  dropped_players: { player: 'id', agent: 'whole', time: 'text' },
  drop_exempt: { agent: 'id', added: 'text' },
  hidden_players: { player: 'id', agent: 'whole', operator: 'text', added: 'text' },
  /**
   * Days with activity of the salesmen and sub-channels, and each platform's part of it. `ApiFee` is null unless it was
   * configured, `AdvOut` unless there was advertising.
   */
  proxy_days: {
    proxy: 'whole',
    day: 'text',
    PersonCount: 'whole',
    StolenPerson: 'whole',
    PersonDeposit: 'whole',
    Deposit: 'whole',
    FirstDepositPerson: 'whole',
    FirstDeposit: 'whole',
    PersonWithdraw: 'whole',
    Withdraw: 'whole',
    fakeWithdrawAmount: 'whole',
    PersonRunning: 'whole',
    Running: 'whole',
    platformWinLose: 'whole',
    AdvOut: 'whole?',
    ApiFee: 'whole?',
    SettleAmount: 'whole',
  },
  proxy_api_days: { proxy: 'whole', day: 'text', api: 'whole', win: 'whole' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Kind>>>>

type Schema = typeof schema
export type TableName = keyof Schema
type Value<Of> = Of extends 'whole?'
  ? number | null
  : Of extends 'text?'
    ? string | null
    : Of extends 'text' | 'unique'
      ? string
      : number

/** A row of a table. */
export type Stored<Name extends TableName> = {
  readonly [Column in keyof Schema[Name]]: Value<Schema[Name][Column]>
}

/** Keys of several columns. */
const keys: Readonly<Partial<Record<TableName, string>>> = {
  game_days: 'PRIMARY KEY (player, room, day)',
  room_days: 'PRIMARY KEY (day, room)',
  api_points: 'PRIMARY KEY (role, api)',
  win_rates: 'UNIQUE (player, api)',
  proxy_days: 'PRIMARY KEY (proxy, day)',
  proxy_api_days: 'PRIMARY KEY (proxy, day, api)',
}

const createTable = ([name, columns]: readonly [string, Readonly<Record<string, Kind>>]): string => {
  const key = keys[name as TableName]
  const parts = Object.entries(columns).map(([column, kind]) => `${column} ${kinds[kind]}`)
  return `CREATE TABLE ${name} (${[...parts, ...(key ? [key] : [])].join()});`
}

/** SQL that creates all tables. */
export const tables = Object.entries(schema).map(createTable).join('\n')

/** SQL that creates the indexes after loading, which is several times faster. The first ones by time cover all columns of sums. */
export const indexes = `
  CREATE INDEX players_by_parent ON players (parent, parent_type);
  CREATE INDEX players_by_account ON players (account);
  CREATE INDEX players_by_phone ON players (phone) WHERE phone <> '';
  CREATE INDEX players_by_mail ON players (mail) WHERE mail <> '';
  CREATE INDEX players_by_address ON players (reg_ip);
  CREATE INDEX players_by_last_address ON players (login_ip);
  CREATE INDEX players_online ON players (id) WHERE online = 1;
  CREATE INDEX orders_by_time ON orders (added, id, status, simulated, reissued, hide_flag, money);
  CREATE INDEX orders_by_player ON orders (player, added);
  CREATE UNIQUE INDEX orders_by_number ON orders (order_no);
  CREATE INDEX orders_hidden ON orders (id) WHERE hide_flag > 0;
  CREATE INDEX withdrawals_by_time ON withdrawals (added, id, status, fake, money, paid, check_user);
  CREATE INDEX withdrawals_by_player ON withdrawals (player, added);
  CREATE UNIQUE INDEX withdrawals_by_number ON withdrawals (order_no);
  CREATE INDEX withdrawals_by_check ON withdrawals (checked);
  CREATE INDEX gold_by_time ON gold_changes (added, id, type, bet, money);
  CREATE INDEX gold_by_player ON gold_changes (player, added);
  CREATE UNIQUE INDEX gold_by_serial ON gold_changes (serial) WHERE type = ${goldType.game};
  CREATE INDEX rounds_by_time ON game_rounds (added, id, player, room, bet, money, award, unpaid, tax);
  CREATE INDEX rounds_by_money ON game_rounds (money, added DESC, id DESC);
  CREATE INDEX rounds_by_award ON game_rounds (award, added DESC, id DESC);
  CREATE INDEX rounds_by_player ON game_rounds (player, added);
  CREATE INDEX rounds_by_room ON game_rounds (room, added);
  CREATE INDEX game_days_by_room ON game_days (room, day);
  CREATE INDEX pay_ways_by_player ON pay_ways (player, type);
  CREATE INDEX pay_ways_by_card ON pay_ways (card_no);
  CREATE INDEX pay_ways_by_holder ON pay_ways (holder);
  CREATE INDEX wagering_by_player ON wagering (player);
  CREATE INDEX remarks_by_player ON remarks (player, type);
  CREATE INDEX goods_by_player ON goods (player);
  CREATE INDEX bonuses_by_player ON bonuses (player, type, added);
  CREATE INDEX bonuses_by_time ON bonuses (added);
  CREATE INDEX dropped_by_agent ON dropped_players (agent);
  CREATE INDEX hidden_by_agent ON hidden_players (agent);
`
