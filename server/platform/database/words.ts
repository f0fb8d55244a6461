import { sql as raw } from 'kysely'
import { fold } from '../../../shared/fold.ts'
import type { ReadTx } from '../context.ts'

/** Limit on matches selected by id; beyond it, a plain scan fills the first page fast. */
const most = 500
/** The trigram index needs at least three letters, and no title is longer than the maximum. */
const lengths = { min: 3, max: 1000 }

/**
 * The ids of rows with a word in their title or name, from an indexed database function; null if the index cannot answer or
 * there are too many ids. The caller's row-level security still applies.
 */
export async function idsWithWord(
  tx: ReadTx,
  finder: 'tasks_with' | 'activities_with' | 'medias_with',
  word: string,
): Promise<string[] | null> {
  if ([...fold(word)].length < lengths.min || word.length > lengths.max) return null
  const { rows } = await raw<{ ids: string[] | null }>`
    select ${raw.raw(`atrium.${finder}`)}(${word}, ${most}) as ids`.execute(tx.sql)
  return rows[0]?.ids ?? null
}
