import { sql as raw } from 'kysely'
import { fold } from '../../../shared/fold.ts'
import type { ReadTx } from '../context.ts'

/** So many things with a word are named one by one; of more the first page of a list is full soon without that. */
const most = 500
/** An index knows words by sequences of three letters, and no title is longer than this. */
const lengths = { min: 3, max: 1000 }

/**
 * The ids of what has a word in its title or name, by a function of the database that asks an index for them; null where that cannot tell, or where
 * they are too many to name. Whoever asks sees of them what they may see.
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
