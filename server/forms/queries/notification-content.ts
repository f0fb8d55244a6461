import type { NotificationContent } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { registrationById } from './registrations.ts'

/** The content of notifications of waiting registrations: the name of the person. */
export async function contentOfRegistrations(
  tx: ReadTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotificationContent>> {
  if (!isStaff(tx.viewer)) return new Map()
  const rows = await Promise.all(ids.map((id) => tx.load(registrationById, id)))
  return new Map(
    rows.flatMap((row) =>
      row ? [[row.id, { values: { name: row.ownerName }, path: '/agency/registrations' }] as const] : [],
    ),
  )
}
