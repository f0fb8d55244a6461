import { type FormField, formFields } from '../../../shared/forms.ts'
import type { Context } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { parse } from '../../platform/input.ts'
import { type FormPlace, newestVersion } from '../queries/forms.ts'
import { insertVersion } from '../store.ts'

/**
 * Stores the fields of a form as its newest version and returns its number; unchanged fields are the same version. The caller
 * holds the lock of the form's subject, authorizes the change, and records the event. Errors: BAD_USER_INPUT.
 */
export const keepForm = (ctx: Context, place: FormPlace, fields: unknown): Promise<number> =>
  ctx.write(async (tx) => {
    const wanted = parse(formFields, fields)
    const newest = await newestVersion(tx, place)
    const isSame = isAlike(newest?.fields ?? [], wanted)
    if (isSame) return newest?.version ?? 0
    const version = (newest?.version ?? 0) + 1
    await insertVersion(tx, { ...place, version, fields: wanted, userId: actorOf(tx) })
    return version
  })

const isAlike = (known: unknown, wanted: readonly FormField[]): boolean => text(known) === text(wanted)

// PostgreSQL reorders the keys of a jsonb object.
const text = (fields: unknown): string =>
  JSON.stringify(fields, (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
