import { sql as raw } from 'kysely'
import { fold } from '../../../shared/fold.ts'
import type { ReadTx } from '../context.ts'

/** So many things with a word are named one by one; of more the first page of a list is full soon without that. */
const most = 500
/** An index knows words by sequences of three letters, and no title is longer than this. */
const lengths = { min: 3, max: 1000 }

/**
 * The ids of rows with a word in their title or name, from a database function that uses an index; null where the index cannot
 * answer, or where there are too many ids. The caller still sees only rows visible to them.
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
