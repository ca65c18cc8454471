import { app } from './app.ts'
import { batches } from './batches.ts'
import { compare } from './compare.ts'
import { desk } from './desk.ts'
import { errors } from './errors.ts'
import { explain } from './explain.ts'
import { fields } from './fields.ts'
import { firstSteps } from './first-steps.ts'
import { glossary } from './glossary.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { inbox } from './inbox.ts'
import { keys } from './keys.ts'
import { list } from './list.ts'
import { lock } from './lock.ts'
import { pageHelp } from './page-help.ts'
import { palette } from './palette.ts'
import { session } from './session.ts'
import { survey } from './survey.ts'
import { table } from './table.ts'
import { tags } from './tags.ts'
import { updates } from './updates.ts'
import { views } from './views.ts'

export const texts = {
  app,
  batches,
  desk,
  compare,
  errors,
  explain,
  fields,
  firstSteps,
  glossary,
  help,
  home,
  inbox,
  keys,
  list,
  lock,
  pageHelp,
  palette,
  session,
  survey,
  table,
  tags,
  updates,
  views,
} as const
