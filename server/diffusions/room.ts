import './schema/diffusion.ts'
import './schema/diffusion-message.ts'
import './schema/audience.ts'
import { fileReaders } from '../media/queries/stored-files.ts'
import { broadcastSeen } from '../messaging/ports.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { noteRead } from './commands/read.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { access } from './policy.ts'
import { canReadFilesOf } from './queries/deliveries.ts'

/** Broadcast lists: one text to many recipients, each of whom reads it alone and replies to the sender only. */
export const diffusions: Room = {
  name: 'diffusions',
  access,
  events,
  jobs,
  schedule,
  ports: [
    fillPort(broadcastSeen, noteRead),
    fillPort(fileReaders, { kind: 'diffusion', canRead: canReadFilesOf }),
  ],
}
