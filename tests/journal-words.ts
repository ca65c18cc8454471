import { type JournalWords, sentence } from '../src/shared/journal-words.ts'
import { labels } from '../src/shared/language.ts'

/** Words in the journal for the writes that a test declares itself. */
export const testWords: JournalWords = {
  name: labels('测试', 'Test', 'Teste'),
  ...sentence('测试', 'Test', 'Teste'),
}
