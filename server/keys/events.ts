import { changed, changesOf } from '../platform/events/changed.ts'
import type { EventKind, NewEvent } from '../platform/events/event.ts'

/** An access key was created or denied; sent to admins. */
export const credentialChanged = (id: string): NewEvent => changed('Credential', id, {}, { internal: true })

export const events: EventKind[] = [changesOf('Credential', async () => ({ staff: 'admins' }))]
