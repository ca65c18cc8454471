import { accounts } from './accounts.ts'
import { agent } from './agent.ts'
import { agentTeams } from './agent-teams.ts'
import { app } from './app.ts'
import { batches } from './batches.ts'
import { bloggers } from './bloggers.ts'
import { channel } from './channel.ts'
import { compare } from './compare.ts'
import { desk } from './desk.ts'
import { errors } from './errors.ts'
import { explain } from './explain.ts'
import { fields } from './fields.ts'
import { finance } from './finance.ts'
import { firstSteps } from './first-steps.ts'
import { glossary } from './glossary.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { inbox } from './inbox.ts'
import { journal } from './journal.ts'
import { keys } from './keys.ts'
import { list } from './list.ts'
import { lock } from './lock.ts'
import { operations } from './operations.ts'
import { pageHelp } from './page-help.ts'
import { palette } from './palette.ts'
import { playerDetail } from './player-detail.ts'
import { players } from './players.ts'
import { proxyBonus } from './proxy-bonus.ts'
import { records } from './records.ts'
import { roles } from './roles.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { settlement } from './settlement.ts'
import { statistics } from './statistics.ts'
import { survey } from './survey.ts'
import { table } from './table.ts'
import { tags } from './tags.ts'
import { totals } from './totals.ts'
import { updates } from './updates.ts'
import { views } from './views.ts'

export const texts = {
  accounts,
  agent,
  agentTeams,
  app,
  batches,
  bloggers,
  channel,
  desk,
  compare,
  errors,
  explain,
  fields,
  finance,
  firstSteps,
  glossary,
  help,
  home,
  inbox,
  journal,
  keys,
  list,
  lock,
  operations,
  pageHelp,
  palette,
  playerDetail,
  players,
  proxyBonus,
  records,
  roles,
  session,
  settings,
  settlement,
  statistics,
  survey,
  table,
  tags,
  totals,
  updates,
  views,
} as const
