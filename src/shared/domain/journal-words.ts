import type { SentenceWords } from './journal-sentence.ts'
import { accountWords } from './journal-words-accounts.ts'
import { moneyWords } from './journal-words-money.ts'
import { playerWords } from './journal-words-players.ts'

/** Sentences of all writes, and of files saved here, by the names of `journalAction`. */
export const journalWords: Readonly<Record<string, SentenceWords>> = {
  ...moneyWords,
  ...playerWords,
  ...accountWords,
}
