/** Tables of the platform. Money in integer thousandths; times as wall-clock texts of the channel's zone. */
export const tables = `
  CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    simulated INTEGER NOT NULL,
    registered TEXT NOT NULL,
    deposit INTEGER NOT NULL DEFAULT 0,
    deposits INTEGER NOT NULL DEFAULT 0,
    first_deposit INTEGER NOT NULL DEFAULT 0,
    first_paid TEXT,
    withdrawn INTEGER NOT NULL DEFAULT 0,
    nickname TEXT NOT NULL DEFAULT '',
    phone TEXT NOT NULL DEFAULT '',
    area_code TEXT NOT NULL DEFAULT '',
    mail TEXT NOT NULL DEFAULT '',
    vip INTEGER NOT NULL DEFAULT 0,
    locked INTEGER NOT NULL DEFAULT 0,
    no_withdraw INTEGER NOT NULL DEFAULT 0,
    no_game INTEGER NOT NULL DEFAULT 0,
    no_invite_award INTEGER NOT NULL DEFAULT 0,
    test_user INTEGER NOT NULL DEFAULT 0,
    system_right INTEGER NOT NULL DEFAULT 0,
    hidden INTEGER NOT NULL DEFAULT 0,
    user_type INTEGER NOT NULL DEFAULT 0,
    reg_ip TEXT NOT NULL DEFAULT '',
    login_ip TEXT NOT NULL DEFAULT '',
    last_login TEXT NOT NULL DEFAULT '',
    online INTEGER NOT NULL DEFAULT 0,
    password TEXT NOT NULL DEFAULT '',
    withdraw_password TEXT NOT NULL DEFAULT '',
    parent INTEGER NOT NULL DEFAULT 0,
    parent_type INTEGER NOT NULL DEFAULT 0,
    code_free INTEGER NOT NULL DEFAULT 0,
    deleted INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    order_no TEXT NOT NULL,
    player INTEGER NOT NULL,
    simulated INTEGER NOT NULL,
    status INTEGER NOT NULL,
    money INTEGER NOT NULL,
    coins INTEGER,
    added TEXT NOT NULL,
    paid TEXT,
    reissued INTEGER NOT NULL,
    hide_flag INTEGER NOT NULL,
    pay_type INTEGER NOT NULL
  );
  CREATE TABLE withdrawals (
    id INTEGER PRIMARY KEY,
    order_no TEXT NOT NULL,
    player INTEGER NOT NULL,
    status INTEGER NOT NULL,
    fake INTEGER NOT NULL,
    money INTEGER NOT NULL,
    added TEXT NOT NULL,
    checked TEXT,
    check_user TEXT,
    record_type INTEGER NOT NULL,
    bank_name TEXT,
    card TEXT,
    tax INTEGER NOT NULL,
    paid INTEGER NOT NULL,
    mailed INTEGER,
    note TEXT
  );
  CREATE TABLE channel_days (
    date TEXT PRIMARY KEY,
    Deposit INTEGER NOT NULL DEFAULT 0,
    PersonDeposit INTEGER NOT NULL DEFAULT 0,
    FirstDeposit INTEGER NOT NULL DEFAULT 0,
    FirstDepositPerson INTEGER NOT NULL DEFAULT 0,
    Withdraw INTEGER NOT NULL DEFAULT 0,
    PersonWithdraw INTEGER NOT NULL DEFAULT 0,
    fakeWithdrawAmount INTEGER NOT NULL DEFAULT 0,
    PersonCount INTEGER NOT NULL DEFAULT 0,
    PersonRunning INTEGER NOT NULL DEFAULT 0,
    Running INTEGER NOT NULL DEFAULT 0,
    WinNum INTEGER NOT NULL DEFAULT 0,
    AdvAddAmount INTEGER,
    AdvReduceAmount INTEGER,
    IfInnerProxyPerson INTEGER NOT NULL DEFAULT 0,
    IfInnerProxyPersonDeposit INTEGER NOT NULL DEFAULT 0,
    IfInnerProxyDeposit INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
`

/** Created after loading, which is several times faster. The first one covers all columns that sums over any search read. */
export const indexes = `
  CREATE INDEX orders_by_time ON orders
    (added, id, status, simulated, reissued, hide_flag, money);
  CREATE INDEX orders_by_player ON orders (player, added);
  CREATE UNIQUE INDEX orders_by_number ON orders (order_no);
  CREATE INDEX orders_hidden ON orders (id) WHERE hide_flag > 0;
  CREATE INDEX withdrawals_by_time ON withdrawals (added, id, status, fake, money, paid, check_user);
  CREATE INDEX withdrawals_by_player ON withdrawals (player, added);
  CREATE UNIQUE INDEX withdrawals_by_number ON withdrawals (order_no);
  CREATE INDEX withdrawals_by_check ON withdrawals (checked);
`
