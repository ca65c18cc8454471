import type { SentenceWords } from './journal-sentence.ts'
import { accountWords } from './journal-words-accounts.ts'
import { moneyWords } from './journal-words-money.ts'
import { playerWords } from './journal-words-players.ts'

/** The sentences of all calls that change something, and of files saved here, by the names of `journalAction`. */
export const journalWords: Readonly<Record<string, SentenceWords>> = {
  ...moneyWords,
  ...playerWords,
  ...accountWords,
}
