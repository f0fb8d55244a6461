import type { Language } from '../../../shared/identity.ts'
import { personById } from '../../identity/queries.ts'
import type { ReadTx } from '../../platform/context.ts'

/** The language of a person's texts. */
export async function languageOf(tx: ReadTx, userId: string): Promise<Language> {
  const person = await tx.load(personById, userId)
  return (person?.language ?? 'en') as Language
}
